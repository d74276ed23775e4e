import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { prosePlugin } from './ui/prose/prose-plugin.ts'
import { messagesPlugin } from '#ui/text/messages-plugin.ts'

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

/** Only servers ask which file a page is in: browsers' lists of pages go without. */
function namelessPages(): Plugin {
  return {
    name: 'sillon-nameless-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/pages\/[a-z]+-(pages|modules)\.ts$/ },
      handler(text) {
        if (this.environment.name !== 'client') return undefined
        return text.replaceAll(/\bpage\(\s*'[^']+'/g, "page(''")
      },
    },
  }
}

const code = /\.[cm]?[jt]sx?$/

/** What draws records: pages come alive without it. */
const drawingViews = /\/ui\/(disc|sleeve\/(paint|pull|sleeve)|record\/(project-card|record-card|record-look))/
const drawingRules = /\/domain\/(catalogue\/(colour(-rows)?|disc)|site\/contrast)\.ts/
const drawing = { test: (id: string) => drawingViews.test(id) || drawingRules.test(id) }
/** How they are called: pages and drawings both say it. */
const calling = /\/domain\/catalogue\/(colour-list|disc-effect)|\/ui\/record\/use-(named|record-words|before)/

/** Prices: pages that sell have some, the home page and lists none at first. */
const pricing = /\/ui\/parts\/price|\/domain\/text\/region-name/

/** Pictures: some pages have none at first. */
const picturing = /\/ui\/parts\/safe-picture|\/domain\/media\/project-image/

/** What many pages share, but none that visits begin at: the home page and lists go without. */
const laterViews = /\/ui\/(parts\/badge|text\/(any-message|problem-words)|record\/(inside-of|use-product))/
const laterSaid = /\/domain\/(site\/status-colour|media\/preview-length|settings\/tags\/)/
const laterRules = /\/domain\/(contests\/contest|money\/platform-fee|people\/review|time\/day)\.ts/
const later = {
  test: (id: string) =>
    [laterViews, laterSaid, laterRules].some(one => one.test(id)) ||
    id.endsWith('/machines/lifecycles/move.ts'),
}

/** The charts and what they run on; their views are drawn from without them. */
const machineFiles = /\/(node_modules\/xstate\/|machines\/forms\/form-journey\.ts)|\.(machine|setup)\.ts$/
const machineParts = /\/machines\/(call-results|move-ends|shop-events|journey)\.ts$/
const charting = { test: (id: string) => machineFiles.test(id) || machineParts.test(id) }
/** How pages and panels read journeys that come later. */
const reading =
  /\/(@xstate\/react|use-(sync-external-store|isomorphic-layout-effect))\/|\/ui\/use-journey\.ts/
/** What forms, tables and the cart are made of: half of the pages have none. */
const formingViews = /\/ui\/(parts\/(field|table|error-summary)|pages\/account|forms)|\/form\.view/
const formingRules = /\/domain\/(text\/(validation|form-field)|orders\/cart|money\/parse-money)/
const forming = { test: (id: string) => formingViews.test(id) || formingRules.test(id) }

/** What addresses, lists, payments and parcels ask for: as many pages have none of it. */
const askedOfLists = /\/domain\/(places\/(country|address-state)|catalogue\/(genre|sizes))\.ts/
const askedOfPayments =
  /\/domain\/(money\/(card-text|money-tables|vat)|boxes|shipping)|\/journeys\/download\/|\/download-button/
/** What menus of accounts lead to, and prices are said to hold. */
const askedOfReaders = /\/ui\/(frame\/links\/account-links|text\/tax-words)|\/domain\/site\/desk-home/
const asking = {
  test: (id: string) => [askedOfLists, askedOfPayments, askedOfReaders].some(one => one.test(id)),
}

/** What the home page leads to lists by, and what search engines read. */
const narrowing = /\/ui\/(use-shelves|parts\/filter-row|seo\/json-ld)|\/domain\/catalogue\/shelves\.ts/

/** What the pages of staff share, and nobody else: the machine's palette and its words among them. */
const staffFolders =
  'staff|review|dispatch|desk|desk-place|stock|settings|people|reports|stats|order-service|product-desk|' +
  'refunds|payouts|quote-desk'
const staffPages = new RegExp(`/ui/(desk|pages/(${staffFolders}))/`)
const staffRules = /\/domain\/(site\/desk-match|desks\/|stats\/|drafts\/|ledger\/|prices\/|pressing\/)/
/** What their lists are made of, some of which a few pages of shoppers read too. */
const listedRules = /\/domain\/(people\/(rights|letter|digs)|orders\/(codes|downloads|order-state))\.ts/
const soldRules =
  /\/domain\/(catalogue\/(barcode|project-step|stock)|money\/(exchange-rate|price-by-rate))\.ts/
const workRules = /\/domain\/(returns\/return|time\/parse-duration)\.ts/
const staffJourneys = /\/journeys\/(palette|stats-choice|product-parts|desk-members|desk-pick)\//
const staffing = {
  test: (id: string) =>
    [staffPages, staffRules, listedRules, soldRules, workRules, staffJourneys].some(one => one.test(id)),
}

/** Few files: forty small ones compress worse, by four kilobytes a page, and each is a request. */
const groups = [
  // What every page is drawn with at first.
  { name: 'first', test: code, tags: ['$initial' as const], priority: 6 },
  // What is drawn of a form, and what that shares with its chart: with it, the machines would come at once.
  { name: 'forms', test: /\/journeys\/form\/form\.(fields|view)/, priority: 5 },
  // What every page has soon after: the machines, which nothing of the first waits for.
  { name: 'machines', test: charting.test, minShareCount: 10, priority: 4 },
  // What reads journeys that come later: in the first load of those pages only that have some.
  { name: 'readers', test: reading, priority: 3 },
  // What most pages share.
  {
    name: 'common',
    test: (id: string) =>
      [drawing, calling, picturing, pricing, later, forming, asking, staffing].every(
        other => !other.test(id),
      ) && code.test(id),
    minShareCount: 10,
    priority: 2,
  },
  // What lists of records are narrowed by: small, and smaller as one.
  { name: 'lists', test: narrowing, priority: 3 },
  // What pages and drawings both are made of: in neither's chunk, or one would bring the other.
  { name: 'pieces', test: /\/domain\/catalogue\/availability/, priority: 1 },
  { name: 'words', test: calling, priority: 1 },
  { name: 'pictures', test: picturing, priority: 1 },
  { name: 'prices', test: pricing, priority: 1 },
  { name: 'shared', test: later.test, minShareCount: 10, priority: 1 },
  { name: 'records', test: drawing.test },
]

/**
 * A chunk is asked for together with those it imports only where that spares a wait: the machines. Pages
 * mostly import what is there, and a list of all files would weigh on every first load.
 */
const together = (file: string, imported: string[]): string[] =>
  file.includes('running-shop') ? imported : []

/**
 * Importing a module of ours does nothing, but for the one that starts, nor one of XState, which says so
 * itself: unused ones are left out.
 */
const doesSomething = (id: string): boolean =>
  !/\/(api-client|domain|machines|ui)\/.*\.tsx?$|\/node_modules\/(xstate|@xstate\/react)\//.test(id) ||
  id.includes('/ui/entry-')

/** Seven signs of a hash tell a file's states apart; every first load names some two hundred files. */
const named = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** The storefront, twice: for browsers and for the page renderer. `vite build --app` makes both. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), messagesPlugin(), prosePlugin(), namelessPages(), devEntry()],
  builder: {},
  // React has it: the shims are for versions before.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(?=with-selector$)/, replacement: 'use-sync-external-store/' },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: together },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['ui/entry-client.tsx', 'ui/styles/index.css'],
          treeshake: { moduleSideEffects: doesSomething },
          output: { ...named, codeSplitting: { groups } },
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
