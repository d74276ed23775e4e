// The second factor of an account as its owner turns it on, and is asked for it from then on.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appCode } from '#fixtures/server/totp.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const password = 'needle and groove'

async function signUp() {
  const email = `factor-${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${shop.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify({ email, password, firstname: 'Ada', lastname: 'Reef' }),
  })
  return { email, ...Signed.parse(await answer.json()) }
}

test('is turned on with an app, and signing in asks for it', async () => {
  const { email, token } = await signUp()
  const page = await shop.open('/contact', {})
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto('/my-account/security')
  await alive(page)
  const part = page.getByRole('region', { name: 'Second factor' })
  await part.getByRole('button', { name: 'Turn it on' }).click()
  await part.getByLabel('Present password').fill('wrong')
  await part.getByRole('button', { name: 'Go on' }).click()
  await part.getByText('This is not the present password.').first().waitFor()
  await part.getByLabel('Present password').fill(password)
  await part.getByRole('button', { name: 'Go on' }).click()
  await part.getByRole('img', { name: /^Picture with the secret/ }).waitFor()
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '')
  await part.getByLabel('Code').fill(appCode(secret, new Date()))
  await part.getByRole('button', { name: 'Turn it on' }).click()
  await part.getByText('Your recovery codes').waitFor()
  const [recovery = ''] = await part.getByRole('listitem').allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('link', { name: 'Save as a file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('sillon-recovery-codes.txt')
  await part.getByRole('button', { name: 'I have kept them' }).click()
  await part.getByText('10 recovery codes are left').waitFor()

  await page.context().clearCookies({ name: /^(token|session)$/ })
  await page.goto('/sign')
  await alive(page)
  const sign = page.getByRole('region', { name: 'Sign in' })
  await sign.getByLabel('E-mail').first().fill(email)
  await sign.getByLabel('Password').first().fill(password)
  await sign.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your second factor' }).waitFor()
  await page.getByLabel('Code').fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('This code is wrong or was used before.').waitFor()
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/sign'))
})
