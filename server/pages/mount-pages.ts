import { localePrefix } from '#domain/site/route-table.ts'
import { locales } from '#domain/text/locale.ts'
import type { Deps } from '../http/deps.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { answerPage, type SentForm } from './answer-page.ts'
import { mountCartForms } from './cart-forms.ts'
import { mountLetterForms } from './letter-forms.ts'
import { clientFiles } from './client-files.ts'
import { mountPaymentForm } from './payment-form.ts'
import { flagPictures } from './flag-images.ts'
import { builtHost, type PageHost } from '../http/page-host.ts'
import { mountShareImages } from './share-images.ts'
import { shopPool } from './shop-pool.ts'
import { mountSitemap } from './sitemap/sitemap.ts'

/** A record with its label, in the shop's two colours. */
const favicon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<circle cx="16" cy="16" r="15.5" fill="#15181a"/>',
  '<g fill="none" stroke="#6b7476"><circle cx="16" cy="16" r="12.5"/><circle cx="16" cy="16" r="9.5"/></g>',
  '<circle cx="16" cy="16" r="6" fill="#ffe100"/><circle cx="16" cy="16" r="1.2" fill="#15181a"/>',
  '</svg>',
].join('')

const closed = ['/cart', '/admin/', '/*?*search=']

/**
 * What is not worth a crawler's time: carts, search results and the staff's pages, in every language, and the
 * API. Pages that shall not be listed say so themselves, which a crawler can only read if it may come.
 */
function robots({ config }: Deps): string {
  const origin = config.publicUrl
  const paths = locales.flatMap(locale => closed.map(path => `Disallow: ${localePrefix(locale)}${path}`))
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...paths,
    `Host: ${origin}`,
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return [...lines, ''].join('\n')
}

const drawn = (...shapes: string[]) =>
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">', ...shapes, '</svg>'].join('')

/**
 * The pictures every project shares, by file name: a bare sleeve, a record and a CD, for whom the page's own
 * drawings do not reach. Spec section 3.
 */
const sharedPictures: Readonly<Record<string, string>> = {
  'placeholder.svg': drawn(
    '<path fill="#e4e4df" d="M0 0h400v400H0z"/>',
    '<circle cx="200" cy="200" r="130" fill="none" stroke="#6b7476" stroke-width="6"/>',
    '<circle cx="200" cy="200" r="40" fill="none" stroke="#6b7476" stroke-width="6"/>',
  ),
  'vinyl.svg': drawn(
    '<circle cx="200" cy="200" r="196" fill="#15181a"/>',
    '<g fill="none" stroke="#6b7476" stroke-width="2"><circle cx="200" cy="200" r="170"/>',
    '<circle cx="200" cy="200" r="140"/><circle cx="200" cy="200" r="110"/></g>',
    '<circle cx="200" cy="200" r="68" fill="#ffe100"/><circle cx="200" cy="200" r="8" fill="#15181a"/>',
  ),
  'cd.svg': drawn(
    '<circle cx="200" cy="200" r="196" fill="#d9dcdd"/>',
    '<circle cx="200" cy="200" r="150" fill="none" stroke="#fff" stroke-width="26"/>',
    '<circle cx="200" cy="200" r="60" fill="#eceeee" stroke="#6b7476" stroke-width="3"/>',
    '<circle cx="200" cy="200" r="26" fill="#fff" stroke="#6b7476" stroke-width="3"/>',
  ),
}

/** Drawn once, by their file names. */
const pictures = new Map(Object.entries({ ...sharedPictures, ...flagPictures }))

/** Adds the rendered pages to the server; called last, so that every other address goes before. */
export function mountPages(app: Hono<HttpEnv>, deps: Deps): void {
  const host = hostOf(deps)
  const pool = shopPool()
  app.use(async (c, next) => {
    const { middleware } = (await host()) ?? {}
    return middleware ? middleware(c, next) : next()
  })
  app.get('/robots.txt', c => c.text(robots(deps)))
  mountSitemap(app, deps, host)
  mountShareImages(app, deps, host)
  app.get('/favicon.svg', c =>
    c.body(favicon, 200, { 'content-type': 'image/svg+xml', 'cache-control': day }),
  )
  app.get('/images/:file', (c, next) => {
    const picture = pictures.get(c.req.param('file'))
    if (picture === undefined) return next()
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': day })
  })
  app.get('/favicon.ico', c => c.redirect('/favicon.svg', 301))
  const serve = new Map<PageHost, ReturnType<typeof clientFiles>>()
  app.get('/assets/*', async c => {
    const current = await host()
    if (current?.clientDirectory === undefined) return c.notFound()
    const files = serve.get(current) ?? clientFiles(current.clientDirectory)
    serve.set(current, files)
    return files(c)
  })
  mountCartForms(app, deps)
  const answer = async (c: HonoContext<HttpEnv>, sent?: SentForm) => {
    const current = await host()
    if (current) return answerPage(c, deps, { host: current, pool }, sent)
    deps.log.error('the pages are not built: run `npm run build`')
    return answerWith(c, deps.config, {}, outcomeOf(fail('unavailable')))
  }
  mountPaymentForm(app, deps, (c, payment) => answer(c, { payment }))
  mountLetterForms(app, deps, (c, letter) => answer(c, { letter }))
  app.get('*', c => answer(c))
}

const day = 'public, max-age=86400'

/** The build is read at the first page, once; a server that only answers the API needs none. */
function hostOf({ pages }: Deps): () => Promise<PageHost | undefined> {
  let coming: Promise<PageHost | undefined> | undefined
  return () => (coming ??= pages ? Promise.resolve(pages) : builtHost())
}
