import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../accounts/auth/tokens.ts'
import { contactMessages } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

const own = { origin: 'http://shop.test' }
const letter = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'Is the red one coming back?' }

async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = own) {
  const answer = await shop.app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const location = answer.headers.get('location') ?? ''
  const shown = location === '' ? answer : await shop.app.request(location)
  return { status: answer.status, location, page: await shown.text() }
}

const letters = async () => (await shop.db.select().from(contactMessages)).length
const formOf = (html: string) => /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''

describe('a letter to the shop, without scripts', () => {
  it('is a form that the browser checks and sends', async () => {
    const html = await (await shop.app.request('/fr/contact')).text()
    const form = formOf(html)
    expect(form).toContain('name="message"')
    expect(form).not.toMatch(/novalidate|disabled|action=/i)
  })

  it('arrives, and the page says so in its language', async () => {
    const { status, location, page } = await send('/fr/contact', letter)
    expect([status, location]).toEqual([303, '/fr/contact?sent=true'])
    expect(page).toContain('href="/fr/contact"')
    expect(formOf(page)).toBe('')
    expect(await shop.db.select().from(contactMessages)).toMatchObject([{ message: letter.message }])
  })

  it('that cannot be taken comes back filled in, with what is wrong beside its field', async () => {
    const before = await letters()
    const wrong = {
      ...letter,
      name: '',
      email: 'nobody',
      subject: 'Red "one"',
      message: 'a < b\n'.repeat(700),
    }
    const { status, page } = await send('/contact', wrong)
    expect(status).toBe(200)
    expect(page).toContain('<title>Error: Contact')
    const form = formOf(page)
    expect(form).toContain('id="form-name-error"')
    expect(form).toMatch(/id="form-email" aria-invalid="true" aria-describedby="form-email-error"/)
    expect(form).toContain('Enter an address like name@example.org.')
    expect(form).toContain('value="nobody"')
    expect(form).toContain('value="Red &quot;one&quot;"')
    expect(form).toContain('a &lt; b\n'.repeat(700).trimEnd())
    expect(form).not.toContain('form-message-error')
    expect(await letters()).toBe(before)
  })

  it('comes back to a browser that has no scripts: none begins the page anew', async () => {
    const { page } = await send('/contact', { ...letter, email: 'nobody' })
    expect(page).not.toContain('type="module"')
    const mended = await send('/contact', letter)
    expect(mended.location).toBe('/contact?sent=true')
  })

  it('stays in the frame of a white-label shop', async () => {
    expect((await send('/contact?store=flint', letter)).location).toBe('/contact?sent=true&store=flint')
  })

  it('is not taken from another site', async () => {
    expect(await send('/contact', letter, { origin: 'https://elsewhere.test' })).toMatchObject({
      status: 403,
    })
  })
})

describe('the newsletter, without scripts', () => {
  it('is asked for by a form, in the frame of its page', async () => {
    const { location, page } = await send('/newsletter', { email: 'ada@example.org' })
    expect(location).toBe('/newsletter?sent=true')
    expect(page).toContain('open the mail we have sent you')
    expect((await send('/contest', { email: 'ada@example.org' })).location).toBe('/contest?sent=true')
  })

  it('names an address that is none, and keeps it', async () => {
    const { page } = await send('/ko/newsletter', { email: 'ada@' })
    expect(formOf(page)).toMatch(/name="email"[^>]*value="ada@"/)
    expect(formOf(page)).toContain('id="form-email-error"')
  })

  it('is confirmed by a form that has the token of the link', async () => {
    const token = newToken()
    const html = await (await shop.app.request(`/newsletter?confirm=${token}`)).text()
    expect(html).toContain(`name="token" value="${token}"`)
    const { page } = await send(`/newsletter?confirm=${token}`, { token })
    expect(page).toContain('Ask for the newsletter again')
    expect(page).toContain(`name="token" value="${token}"`)
  })
})

describe('a contest, without scripts', () => {
  let id = 0
  const entry = () => ({ contest_id: String(id), name: 'Ada', email: 'ada@example.org' })

  beforeAll(async () => {
    const fields = {
      name: 'Signed',
      place: 'contest',
      prizes: 1,
      closes: '2026-03-31',
      rules_en: 'One each.',
    }
    const staff = { token: people.boss.token }
    const made = await shop.request('desk.create', { desk: 'contest', fields }, staff)
    if ('error' in made.body) throw new Error(made.body.code)
    id = made.body.id
    await shop.request('desk.move', { desk: 'contest', id, move: 'open' }, staff)
  })

  it('is entered by a form that names what is missing', async () => {
    const { page } = await send('/contest', { ...entry(), email: 'ada@' })
    expect(formOf(page)).toContain('id="form-email-error"')
    expect(formOf(page)).toContain(`name="contest_id" value="${id}"`)
    const sent = await send('/contest', entry())
    expect(sent.location).toBe('/contest?sent=true')
    expect(sent.page).toContain('open the mail we have sent you')
  })

  it('asks once more behind the link of the mail', async () => {
    const row = (await outboxRows(shop.db)).findLast(({ key }) => key?.startsWith('mail:contest_confirm'))
    const mail = row?.payload as { data: { link: string } } | undefined
    const token = new URL(mail?.data.link ?? '').searchParams.get('entry') ?? ''
    const html = await (await shop.app.request(`/contest?entry=${token}`)).text()
    expect(html).toContain(`name="entry" value="${token}"`)
    const { location, page } = await send(`/contest?entry=${token}`, { entry: token })
    expect(location).toBe('/contest?sent=confirmed')
    expect(page).toContain('You take part')
  })
})
