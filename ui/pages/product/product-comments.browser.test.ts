import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser, openVisit, type PageWorld } from '#fixtures/models/visits/page-visit.ts'

let world: PageWorld

beforeAll(async () => {
  world = { browser: await connectBrowser(inject('chromium')), shopUrl: inject('shopUrl') }
})
afterAll(() => world.browser.close())

const password = 'a talkative horse'
const remarks = Array.from({ length: 23 }, (_, number) => `Remark ${number}`)

/** Somebody with an account, a record, and more comments on it than one page holds. */
async function talkedAbout(email: string) {
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${world.shopUrl}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
  const person = { email, password, firstname: 'Tara', lastname: 'Talk', lang: 'en', currency: 'EUR' }
  const signed = await (await call('/auth/signup', person)).text()
  const token = /"token":"([^"]+)"/.exec(signed)?.[1] ?? ''
  const list = await (await fetch(`${world.shopUrl}/api/projects?category=vinyl&sort=newest`)).text()
  const found = /"id":(\d+),"category":"vinyl","slug":"([a-z0-9-]+)"/.exec(list)
  const project_id = Number(found?.[1])
  for (const text of remarks)
    await call('/comments', { project_id, text }, { authorization: `Bearer ${token}` })
  return `/vinyl/${project_id}/${found?.[2]}`
}

test('a record is talked about', async () => {
  const email = 'tara@talk.example'
  const path = await talkedAbout(email)
  const visit = await openVisit(world, { countryId: 'FR', currency: 'EUR' })
  const { page } = visit
  await visit.goTo(path)
  const comments = page.locator('#comments')
  await comments.getByText('Remark 22').waitFor()
  expect(await comments.getByText('Remark 2', { exact: true }).count()).toBe(0)
  await comments.getByRole('link', { name: 'More comments' }).click()
  await comments.getByText('Remark 2', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Remark 2')
  expect(new URL(page.url()).search).toBe('')

  await comments.getByRole('link', { name: 'Sign in to comment' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
  const field = comments.getByLabel('Your comment')
  await field.waitFor()
  await panel.waitFor({ state: 'detached' })
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)

  const send = comments.getByRole('button', { name: 'Send comment' })
  await send.click()
  await comments.getByText('Fill this in.').waitFor()
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
  await field.fill('x'.repeat(2_001))
  await comments.getByText('1 character too many').waitFor()
  await field.fill('Better than the first pressing.')
  await send.click()
  await comments.getByText('Your comment is published.').waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await comments.locator('.remark').first().textContent()).toContain('Better than the first pressing.')
  await visit.close()
})

test('without scripts the comments are read page by page', async () => {
  const path = await talkedAbout('silent@talk.example')
  const context = await world.browser.newContext({ baseURL: world.shopUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('link', { name: 'More comments' }).click()
  expect(new URL(page.url()).searchParams.get('comments')).not.toBeNull()
  await page.locator('#comments').getByText('Remark 2', { exact: true }).waitFor()
  await context.close()
})
