import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../auth/tokens.ts'
import { contactMessages } from '../store/schema/infra.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { sourceHost } from '../testing/page-host.ts'

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
  const page = location === '' ? '' : await (await shop.app.request(location)).text()
  return { status: answer.status, location, page }
}

describe('a letter to the shop, without scripts', () => {
  it('is a form that the browser checks and sends', async () => {
    const html = await (await shop.app.request('/fr/contact')).text()
    const form = /<form[^>]*action="\/contact\/letters"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('method="post"')
    expect(form).toContain('name="locale" value="fr"')
    expect(form).not.toMatch(/novalidate|disabled/i)
  })

  it('arrives, and the page says so in its language', async () => {
    const { status, location, page } = await send('/contact/letters', { ...letter, locale: 'fr' })
    expect([status, location]).toEqual([303, '/fr/contact?sent=true'])
    expect(page).toContain('href="/fr/contact"')
    expect(page).not.toContain('action="/contact/letters"')
    expect(await shop.db.select().from(contactMessages)).toMatchObject([{ message: letter.message }])
  })

  it('that cannot be taken is told, and the form is there again', async () => {
    const { location, page } = await send('/contact/letters', { ...letter, email: 'nobody' })
    expect(location).toBe('/contact?refused=input_invalid')
    expect(page).toContain('role="alert"')
    expect(page).toContain('action="/contact/letters"')
  })

  it('is not taken from another site', async () => {
    expect(await send('/contact/letters', letter, { origin: 'https://elsewhere.test' })).toMatchObject({
      status: 403,
    })
  })
})

describe('the newsletter, without scripts', () => {
  it('is asked for by a form, in the frame of its page', async () => {
    const { location, page } = await send('/newsletter/wishes', { email: 'ada@example.org' })
    expect(location).toBe('/newsletter?sent=true')
    expect(page).toContain('open the mail we have sent you')
  })

  it('is confirmed by a form that has the token of the link', async () => {
    const token = newToken()
    const html = await (await shop.app.request(`/newsletter?confirm=${token}`)).text()
    expect(html).toContain(`name="token" value="${token}"`)
    const { location } = await send('/newsletter/wishes', { token })
    expect(location).toBe('/newsletter?refused=token_expired')
  })
})
