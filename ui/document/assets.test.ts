import { describe, expect, it } from 'vitest'
import { assetsOf, type Manifest } from './assets.ts'

const manifest: Manifest = {
  'ui/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  'ui/styles/index.css': { file: 'assets/style-1.css' },
  'ui/pages/cart/cart.page.tsx': {
    file: 'assets/cart-1.js',
    imports: ['_react.js', '_money.js'],
    css: ['assets/cart-1.css'],
  },
  '_money.js': { file: 'assets/money-1.js' },
  'ui/text/words/fr.ts': { file: 'assets/fr-1.js' },
  'ui/text/words/en.ts': { file: 'assets/en-1.js' },
  'ui/messages/cart/fr.json': { file: 'assets/fr-2.js' },
  'ui/messages/cart/en.json': { file: 'assets/en-2.js' },
  'ui/messages/sign/fr.json': { file: 'assets/fr-3.js' },
  'node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2': {
    file: 'assets/text-1.woff2',
  },
}

describe('the files of a page', () => {
  const assets = assetsOf(manifest, {
    file: 'ui/pages/cart/cart.page.tsx',
    areas: ['cart'],
    texts: [],
    locale: 'fr',
  })

  it('are asked for at once: page, its imports, and its words in one language', () => {
    expect(assets.modulePreloads.toSorted()).toEqual(
      [
        '/assets/cart-1.js',
        '/assets/fr-1.js',
        '/assets/fr-2.js',
        '/assets/money-1.js',
        '/assets/react-1.js',
      ].toSorted(),
    )
  })

  it('start from the entry, with its styles and the preloaded faces', () => {
    expect(assets.scripts).toEqual(['/assets/entry-1.js'])
    expect(assets.stylesheets).toEqual(['/assets/style-1.css', '/assets/cart-1.css'])
    expect(assets.fontPreloads).toEqual(['/assets/text-1.woff2'])
  })

  it('come with the table that names its chunk, where the first load does not', () => {
    const further = 'ui/pages/further-pages.ts'
    const files = { file: 'ui/pages/cart/cart.page.tsx', areas: [], texts: [], locale: 'fr' } as const
    const naming = (dynamicImports: string[]) => ({
      ...manifest,
      [further]: { file: 'assets/further-1.js', dynamicImports },
    })
    expect(assetsOf(naming([files.file]), files).modulePreloads).toContain('/assets/further-1.js')
    expect(assetsOf(naming(['ui/pages/box/box.page.tsx']), files).modulePreloads).not.toContain(
      '/assets/further-1.js',
    )
  })

  it('cannot be named without a build', () => {
    expect(() => assetsOf({}, { file: 'x', areas: [], texts: [], locale: 'en' })).toThrow(/build/)
  })
})
