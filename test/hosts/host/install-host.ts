import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../../scripts/built.mjs'
import { freePort } from '../../../scripts/port.mjs'
import { root } from '../../../scripts/root.mjs'
import { npm } from '../../../scripts/spawn.mjs'

const finish = promisify(execFile)

export interface Serving {
  readonly url: string
  stop(): Promise<void>
}

/** An example with its own packages and the kit as npm would bring it, far from ours. */
export interface Host {
  /** Runs a program of its packages to the end; throws with its words when that fails. */
  run(program: string, ...args: readonly string[]): Promise<void>
  /** Starts a program that serves pages; `PORT` in its arguments is the port. Comes back once it answers. */
  serve(program: string, ...args: readonly string[]): Promise<Serving>
  remove(): void
}

/** Copies `playground/examples/<name>` away, packs the kit, and installs both by the example's lock file. */
export async function installHost(name: string): Promise<Host> {
  await ensureBuilt()
  const folder = mkdtempSync(path.join(tmpdir(), `countersign-${name}-`))
  const example = path.join(root, 'playground/examples', name)
  cpSync(example, folder, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|\.next|dist)$/.test(file),
  })
  await quietly(['pack', '--ignore-scripts', '--pack-destination', folder])
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  renameSync(path.join(folder, packed), path.join(folder, 'countersign.tgz'))
  await quietly(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder])

  return {
    async run(program, ...args) {
      await finish(process.execPath, [fileOf(folder, program), ...args], {
        cwd: folder,
        env: environment(),
      }).catch((error: { readonly stdout?: string; readonly stderr?: string }) => {
        const words = `${error.stdout ?? ''}${error.stderr ?? ''}`
        throw new Error(`${program} ${args.join(' ')} failed in the ${name} example:\n${words}`)
      })
    },
    async serve(program, ...args) {
      const port = await freePort()
      const filled = args.map((arg) => (arg === 'PORT' ? `${port}` : arg))
      const child = spawn(process.execPath, [fileOf(folder, program), ...filled], {
        cwd: folder,
        env: environment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return answering(child, `http://127.0.0.1:${port}/`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

async function quietly(args: string[]): Promise<void> {
  const { code, output } = await npm(args, { quiet: true })
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`)
}

/** The file behind the program of a package, or the first where none is called like it; needs no shell. */
function fileOf(folder: string, program: string): string {
  const home = path.join(folder, 'node_modules', program)
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    readonly bin: string | { readonly [name: string]: string }
  }
  return path.join(
    home,
    typeof bin === 'string' ? bin : (bin[program] ?? Object.values(bin)[0] ?? ''),
  )
}

/** What the test runner puts into its environment: a host decides by some of it what it builds. */
const ofTheRunner = /^(?:VITEST|NODE_ENV$|NODE_OPTIONS$|MODE$|DEV$|PROD$|SSR$|TEST$|BASE_URL$)/

function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !ofTheRunner.test(name))
  return { ...Object.fromEntries(own), NEXT_TELEMETRY_DISABLED: '1' }
}

async function answering(child: ChildProcess, url: string): Promise<Serving> {
  let words = ''
  child.stdout?.on('data', (chunk) => (words += String(chunk)))
  child.stderr?.on('data', (chunk) => (words += String(chunk)))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const stop = async (): Promise<void> => {
    child.kill()
    await ended
  }
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`It ended before it answered:\n${words}`)
    if ((await fetch(url).catch(() => null))?.ok) return { url, stop }
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  await stop()
  throw new Error(`It does not answer at ${url}:\n${words}`)
}
