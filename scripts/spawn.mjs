import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when a signal ended it or it could not start
 * @property {string} output what it wrote, when `quiet`
 */

/**
 * Runs a program to its end. It never throws: a program that cannot start is an outcome too.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, shell?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(file, args, { env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The file behind a program of an installed package. Started with `process.execPath` it works on every
 * platform and needs no shell, unlike the links in `node_modules/.bin`.
 * @param {string} name the package
 * @param {string} [program] the program, when it is not named like the package
 */
function bin(name, program = name) {
  const folder = path.join(root, 'node_modules', name)
  const { bin: declared } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = typeof declared === 'string' ? declared : declared[program]
  if (!file) throw new Error(`The package "${name}" has no program "${program}".`)
  return path.join(folder, file)
}

/**
 * Runs a program of an installed package with this very Node.
 * @param {string | [name: string, program: string]} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function tool(program, args, options) {
  const file = typeof program === 'string' ? bin(program) : bin(...program)
  return run(process.execPath, [file, ...args], options)
}

/**
 * Runs npm with this very Node: the npm that started us, else the one that came with Node,
 * else whatever `npm` the shell knows.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const beside = path.dirname(process.execPath)
  const script = [
    process.env['npm_execpath'] ?? '',
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file))
  if (script) return run(process.execPath, [script, ...args], options)
  // Windows starts npm.cmd only through its shell; no argument of ours needs quoting there.
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
