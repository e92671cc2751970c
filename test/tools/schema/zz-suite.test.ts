import { it } from 'vitest'
import suite, { wrongBehindGuard } from '../../conformance/json-schema.ts'
it('runs', async () => { console.log(await suite()); console.log(wrongBehindGuard()) }, 60000)
