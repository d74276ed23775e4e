import type { Context as HonoContext, Hono } from 'hono'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { answerPage, type SentForm } from './answer-page.ts'
import { mountCartForms } from './cart-forms.ts'
import { mountLetterForms } from './letter-forms.ts'
import { clientFiles } from './client-files.ts'
import { favicon } from './favicon.ts'
import { mountPaymentForm } from './payment-form.ts'
import { flagPictures } from './flag-images.ts'
import { builtHost, type PageHost } from '../http/page-host.ts'
import { robots } from './robots.ts'
import { sharedPictures } from './shared-images.ts'
import { mountShareImages } from './share-images.ts'
import { shopPool } from './shop-pool.ts'
import { mountSitemap } from './sitemap.ts'

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
