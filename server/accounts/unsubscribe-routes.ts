import { shopNameAt } from '../settings/numbering.ts'
import type { Hono } from 'hono'
import { isLocale, type Locale, languageTag } from '#domain/text/locale.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { endMails } from './end-mails.ts'
import type { Deps } from '../http/deps.ts'
import { localeOf } from '../http/caller.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { findUser } from './store/users.ts'
import { unsubscribeWords } from '../mail/render-mail.ts'
import { openUnsubscribe } from '../mail/unsubscribe-token.ts'

/**
 * The end of mails that their reader chose: `GET` asks for a click, since scanners of links open every one,
 * and `POST` ends them at once, from the page or from the reader's program (RFC 8058). Neither needs a
 * session: the sealed token says whose mails they are, and can do nothing else.
 */
export function mountUnsubscribe(app: Hono<HttpEnv>, deps: Deps): void {
  app.on(['GET', 'POST'], '/unsubscribe/:token', async c => {
    c.set('endpoint', 'mail.unsubscribe')
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    const wish = await openUnsubscribe(deps.db, c.req.param('token'))
    const user = wish && (await findUser(deps.db, wish.userId))
    const shop = await shopNameAt(deps.db, deps.clock.now())
    const lang = isLocale(user?.lang) ? user.lang : localeOf(c, undefined)
    if (wish === undefined || user === undefined) return c.html(page(shop, lang, 'wrong'), 404)
    if (c.req.method !== 'POST') return c.html(page(shop, lang, 'ask', wish.kind))
    await endMails(deps.db, wish)
    return c.html(page(shop, lang, 'done', wish.kind))
  })
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, char => `&#${char.codePointAt(0) ?? 0};`)

/** Plain HTML without scripts or styles of its own, so that the strictest content policy lets it work. */
function page(shop: string, lang: Locale, what: 'ask' | 'done' | 'wrong', kind?: NotificationKind): string {
  const words = unsubscribeWords(lang)
  const which = kind === undefined ? '' : `<p><strong>${escaped(words.kinds[kind])}</strong></p>`
  const form =
    what === 'ask' ? `<form method="post"><button type="submit">${escaped(words.button)}</button></form>` : ''
  return `<!doctype html>
<html lang="${languageTag(lang)}"><head><meta charset="utf-8"><title>
${escaped(words.title)} · ${escaped(shop)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"></head>
<body><main><h1>${escaped(words.title)}</h1>
${which}
<p role="status">${escaped(words[what])}</p>
${form}
<p><a href="${pathFor('home', lang)}">${escaped(words.shop)}</a></p>
</main></body></html>
`
}
