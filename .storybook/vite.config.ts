import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aliases } from '../scripts/doors.mjs'

// Stories come in by the doors of the package; here the doors lead to the sources.
export default defineConfig({ plugins: [react()], resolve: { alias: aliases } })
