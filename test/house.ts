import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/root.mjs'

/** The sources under some folders of the repository, by their path from its top. */
export function sources(...folders: string[]): Record<string, string> {
  return Object.fromEntries(
    folders
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.posix.join(folder, file.replaceAll('\\', '/')),
        ),
      )
      .filter(
        (file) =>
          /\.(?:tsx?|css|json)$/.test(file) && !/\/(?:dist|node_modules|\.next)\//.test(file),
      )
      .toSorted()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
}
