// Where contests are shown: what a page announces, what a mailed link shows, and the page that each keeps.
// Rules 19.
import { beforeAll, describe, expect, it } from 'vitest'
import { contestShop, ok, usualContest } from '#fixtures/server/desks/contest-shop.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]
const formOf = (html: string) => /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
const tokenIn = (html: string) => /name="entry" value="([^"]*)"/.exec(html)?.[1]

describe('what a page announces', () => {
  const { shop, opened, move, shown } = contestShop()

  it('is the contest that takes entries, whatever was opened ahead', async () => {
    const march = await opened({ ...usualContest, name: 'March', closes: '2026-03-10' })
    const ahead = { ...usualContest, name: 'April', opens: '2026-04-01', closes: '2026-04-30' }
    await opened(ahead)
    expect(await shown()).toMatchObject({ id: march, title: 'March', standing: 'open' })
    ok(await move(march, 'close'))
    expect(await shown()).toMatchObject({ title: 'April', standing: 'coming' })
  })

  it('is the one that was opened last, of those that take none, and of those that take some', async () => {
    const place = 'contest-party'
    const long = await opened({ ...usualContest, name: 'Long', place, closes: '2026-12-31' })
    shop.clock.pass(60)
    const short = await opened({ ...usualContest, name: 'Short', place, closes: '2026-03-10' })
    expect((await shown(place))?.title).toBe('Short')
    ok(await move(short, 'close'))
    expect((await shown(place))?.title).toBe('Long')
    ok(await move(long, 'close'))
    expect((await shown(place))?.title).toBe('Short')
  })
})

describe('the page of a mailed link', () => {
  const { shop, opened, move, enter, tokenOf, page } = contestShop()
  const own = { origin: 'http://shop.test' }
  let march = 0
  let token = ''
  beforeAll(async () => {
    march = await opened({ ...usualContest, name: 'March', closes: '2026-03-10' })
    ok(await enter(march, 'ines@example.org'))
    token = await tokenOf('ines@example.org')
    shop.clock.pass(60)
    await opened({ ...usualContest, name: 'Other' })
  })

  it('is of its own contest, whatever the address announces', async () => {
    expect(titleOf(await page('/contest'))).toBe('Other')
    for (const path of ['/contest', '/contest/party', `/contest/${march}`]) {
      const html = await page(`${path}?entry=${token}`)
      expect([path, titleOf(html), tokenIn(html)]).toEqual([path, 'March', token])
    }
    expect(titleOf(await page(`/contest?entry=${'x'.repeat(43)}`))).toBe('Other')
    expect(titleOf(await page('/contest?entry=x'))).toBe('Other')
  })

  it('sends to the page of that contest, without scripts too', async () => {
    const html = await page(`/fr/contest?entry=${token}`)
    const action = /action="([^"]*)"/.exec(formOf(html))?.[1] ?? ''
    expect(action).toBe(`/fr/contest/${march}?entry=${token}`)
    const body = new URLSearchParams({ entry: token })
    const answer = await shop.app.request(action, { method: 'POST', headers: own, body })
    expect(answer.headers.get('location')).toBe(`/fr/contest/${march}?sent=confirmed`)
    const after = await page(`/fr/contest/${march}?sent=confirmed`)
    expect([titleOf(after), after.includes('Vous participez.')]).toEqual(['March', true])
  })

  it('says with words of contests that a link is no good', async () => {
    const body = new URLSearchParams({ entry: 'x'.repeat(43) })
    const wrong = `/contest/${march}?entry=${'x'.repeat(43)}`
    const answer = await shop.app.request(wrong, { method: 'POST', headers: own, body })
    const html = await answer.text()
    expect(html).toContain('This link is not, or no longer, good')
    expect(html).not.toContain('newsletter again')
  })

  it('says that it was cancelled, when it was', async () => {
    ok(await move(march, 'cancel', 'The record was lost.'))
    const html = await page(`/contest?entry=${token}`)
    expect([titleOf(html), formOf(html), html.includes('was cancelled')]).toEqual(['March', '', true])
  })
})

describe('the page of one contest', () => {
  const { shop, make, move, opened, takePart, mails, page } = contestShop()

  it('is there from the opening on', async () => {
    const draft = await make(usualContest)
    const statusOf = async (path: string) => (await shop.app.request(path)).status
    expect(await statusOf(`/contest/${draft}`)).toBe(404)
    ok(await move(draft, 'cancel', 'Never mind.'))
    for (const path of [draft, 999, 'x', '0', '2147483648', `${draft}/tickets.txt`])
      expect([path, await statusOf(`/contest/${path}`)]).toEqual([path, 404])
    expect(ok(await shop.request('app.contest', {})).contest).toBeNull()
    expect(ok(await shop.request('app.contest', { id: draft })).contest).toBeNull()
  })

  it('is where winners are led to, also once the next contest is open', async () => {
    const id = await opened({ ...usualContest, name: 'First', prizes: 1 })
    const ticket = await takePart(id, 'ines@example.org')
    for (const [word, reason] of [['close'], ['draw', '3 7 12'], ['publish']] as const)
      ok(await move(id, word, reason))
    shop.clock.pass(60)
    await opened({ ...usualContest, name: 'Second' })
    await runJobsOnce({ ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } })
    const link = new URL((await mails('contest_won'))[0]?.data['link'] ?? '')
    expect(link.pathname).toBe(`/fr/contest/${id}`)
    const html = await page(link.pathname)
    expect([titleOf(html), html.includes(ticket)]).toEqual(['First', true])
    expect(titleOf(await page('/contest'))).toBe('Second')
  })
})
