/** TeX as MathML. Loads with the first formula. */
export { drawTex } from './draw-tex.ts'
