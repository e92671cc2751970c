import path from 'node:path'
import react from '@vitejs/plugin-react'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from 'vitest/config'
import type { BrowserConfigOptions } from 'vitest/node'
import { demoModelServer } from './playground/vite-demo-model.ts'
import { launchOptions } from './scripts/browser.mjs'
import { aliases, doors } from './scripts/doors.mjs'
import { root } from './scripts/root.mjs'
import { markdownExamples } from './test/markdown/vite-examples.ts'
import { readApprovalCases } from './test/runtime/approval-cases.ts'

// Three uses of one file: the library build, the tests, and (`--mode playground`) the playground.
export default defineConfig(({ mode, command, isPreview }) =>
  mode === 'playground' ? playground(command === 'serve' && !isPreview) : library(),
)

function library(): ViteUserConfig {
  return {
    publicDir: false,
    build: {
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: {
        entry: Object.fromEntries(doors.map(({ entry, source }) => [entry, source])),
        formats: ['es'],
      },
      rolldownOptions: {
        // React and every dependency stay imports: whatever is neither relative nor absolute.
        external: (id) => !/^(?:[./\0]|[a-z]:[\\/])/i.test(id),
        // The directive stays at the top of a module that is kept whole; the built package's test looks.
        checks: { moduleLevelDirective: false },
        output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      },
    },
    // Asked for only by the test runner: making the projects starts half a Storybook.
    ...(process.env['VITEST'] ? { test: tests() } : {}),
  }
}

/**
 * In development the doors lead to the sources. The bundle and its preview take them as a visitor would:
 * the built package, found by its own name.
 */
function playground(development: boolean): ViteUserConfig {
  return {
    root: path.join(root, 'playground'),
    plugins: [react(), demoModelServer()],
    resolve: { alias: development ? aliases : [] },
    server: { fs: { allow: [root] } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          index: path.join(root, 'playground/index.html'),
          // A service worker has to lie at an address that does not change.
          'demo-worker': path.join(root, 'playground/demo-worker.ts'),
        },
        output: {
          entryFileNames: ({ name }) =>
            name === 'demo-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        },
      },
    },
    base: './',
  }
}

function tests(): NonNullable<ViteUserConfig['test']> {
  return {
    projects: [node(), inBrowser(), onReact18(), storybook(), survival(), hosts()],
    coverage: { provider: 'v8', include: ['src/**'] },
  }
}

/** Folders of tests that need a page. Whatever else is called `*.test.ts` runs in Node. */
const pageTests = ['test/{react,ui,widget,storage/indexed-db}/**/*.test.{ts,tsx}']

/** Those that kill browsers, or play out what many pages may do to a store. */
const survivalTests = ['test/survival/**/*.test.ts']

/** Those that install other people's tools and build an application with them. */
const hostTests = ['test/hosts/{next,vite}.test.ts']

/** For a busy machine: nothing here is slow by itself. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 }

/** What random inputs grow from. */
const seed = Number(process.env['COUNTERSIGN_SEED'] ?? 20_261_130)
const seeded = { setupFiles: [path.join(root, 'test/setup/seed.ts')] }

function node(): TestProjectInlineConfiguration {
  return {
    resolve: { alias: aliases },
    test: {
      name: 'node',
      environment: 'node',
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: [...pageTests, ...react18Tests, ...survivalTests, ...hostTests, 'test/e2e/**'],
      provide: { seed },
      ...seeded,
      ...patience,
    },
  }
}

function inBrowser(): TestProjectInlineConfiguration {
  return {
    plugins: [react(), demoModelServer(), markdownExamples()],
    resolve: { alias: aliases },
    // Known beforehand, so that none is found late and reloads a page in the middle of a test.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'radix-ui',
        'sugar-high/core',
        'sugar-high/lang',
        'react-dom/server',
        'zustand/vanilla',
        'fast-check',
        'vitest-browser-react',
      ],
    },
    test: {
      name: 'browser',
      include: pageTests,
      // A page cannot read them itself: they lie beside the repository, if at all.
      provide: { seed, approvalCases: readApprovalCases() },
      browser: chromium(),
      ...seeded,
      ...patience,
    },
  }
}

/** What would break first on the older React. */
const react18Tests = [
  'test/react-18/*.test.tsx',
  'test/react/{client-tool-ui,registered,thread-provider}.test.tsx',
  'test/ui/{composer,strict-mode}.test.tsx',
  'test/widget/{chat-widget,server}.test.tsx',
]

function onReact18(): TestProjectInlineConfiguration {
  const browser = inBrowser()
  return {
    ...browser,
    resolve: {
      alias: [
        ...aliases,
        { find: /^react(?=$|\/)/, replacement: 'react-18' },
        { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
      ],
    },
    test: {
      ...browser.test,
      name: 'react-18',
      include: react18Tests,
    },
  }
}

/** In Node, which starts and kills the browsers; one file at a time, because each has several of them. */
function survival(): TestProjectInlineConfiguration {
  return {
    resolve: { alias: aliases },
    test: {
      name: 'survival',
      environment: 'node',
      include: survivalTests,
      fileParallelism: false,
      provide: { seed },
      ...seeded,
      ...patience,
    },
  }
}

/** In Node, which starts the servers and the browser; one host at a time, because each takes all cores. */
function hosts(): TestProjectInlineConfiguration {
  return {
    test: {
      name: 'hosts',
      environment: 'node',
      include: hostTests,
      fileParallelism: false,
      ...patience,
    },
  }
}

function storybook(): TestProjectInlineConfiguration {
  return {
    resolve: { alias: aliases },
    plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
    test: { name: 'storybook', browser: chromium(), ...patience },
  }
}

function chromium(): BrowserConfigOptions {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: launchOptions() }),
    instances: [{ browser: 'chromium' }],
  }
}
