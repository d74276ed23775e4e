import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { prosePlugin } from './ui/prose/prose-plugin.ts'
import { messagesPlugin } from './ui/text/messages-plugin.ts'

const devModule = '\0sillon-dev'

/** While developing, fast refresh must be set up before the client starts: one module does both in order. */
function devEntry(): Plugin {
  return {
    name: 'sillon-dev',
    apply: 'serve',
    resolveId: id => (id === devModule ? devModule : undefined),
    load(id) {
      if (id !== devModule) return undefined
      return [
        `import { injectIntoGlobalHook } from '/@react-refresh'`,
        `injectIntoGlobalHook(window)`,
        `window.$RefreshReg$ = () => {}`,
        `window.$RefreshSig$ = () => type => type`,
        `await import('/ui/entry-client.tsx')`,
      ].join('\n')
    },
  }
}

/** The storefront, twice: for browsers and for the page renderer. `vite build --app` makes both. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), messagesPlugin(), prosePlugin(), devEntry()],
  builder: {},
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['ui/entry-client.tsx', 'ui/styles/index.css'],
          // What most pages share is one file: forty small ones compress worse, by four kilobytes a page.
          output: {
            codeSplitting: { groups: [{ name: 'common', test: /\.[cm]?[jt]sx?$/, minShareCount: 10 }] },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: { 'entry-server': 'ui/entry-server.tsx' } },
      },
    },
  },
})
