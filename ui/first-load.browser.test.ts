import { get } from 'node:http'
import { expect, inject, it } from 'vitest'
import { budgets } from './first-load.ts'
import { overweight } from '#fixtures/testing/overweight.ts'
import { staffNamed } from '#fixtures/testing/staff-named.ts'
import { readManifest } from '#server/http/page-host.ts'

const base = inject('shopUrl')

/** The bytes of an answer as they travel. */
function answerOf(path: string): Promise<Buffer> {
  return new Promise((done, failed) => {
    const headers = { 'accept-encoding': 'br' }
    get(new URL(path, base), { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode === 200) done(Buffer.concat(parts))
        else failed(new Error(`${path} answers ${answer.statusCode}`))
      })
    }).on('error', failed)
  })
}

const hrefsOf = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].flatMap(([found]) => /(?:href|src)="([^"]+)"/.exec(found)?.[1] ?? [])

const kilobytesOf = async (paths: readonly string[]): Promise<number> => {
  const answers = await Promise.all([...new Set(paths)].map(answerOf))
  return answers.reduce((all, { length }) => all + length, 0) / 1_024
}

/** The scripts that a page asks for at once, and the page. */
async function firstOf(path: string) {
  const html = (await answerOf(path)).toString()
  const start = /<script nonce="[^"]+">(.+?)<\/script>/.exec(html)?.[1] ?? ''
  const scripts = [...start.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
  expect(scripts.length, html.slice(0, 300)).toBeGreaterThan(2)
  return { html, scripts }
}

async function weightOf(path: string) {
  const { html, scripts } = await firstOf(path)
  return {
    script: await kilobytesOf(scripts),
    style: await kilobytesOf(hrefsOf(html, /<link[^>]+rel="stylesheet"[^>]*>/g)),
    font: await kilobytesOf(hrefsOf(html, /<link[^>]+rel="preload"[^>]+as="font"[^>]*>/g)),
  }
}

/** Some record of the shop, from its list. */
async function productPath(): Promise<string> {
  const html = (await answerOf('/vinyl-shop')).toString()
  const path = /<h3[^>]*><a href="([^"]+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error('the list shows no record')
  return path
}

it.each(budgets)('$route loads no more at first than it may', async ({ route, path, target }) => {
  const weight = await weightOf(route === 'product' ? await productPath() : path)
  expect(weight.script).toBeGreaterThan(50)
  expect(weight.style).toBeGreaterThan(1)
  expect(weight.font).toBeGreaterThan(10)
  expect(overweight(route, weight, target)).toEqual([])
})

it('names no page, words or journey of staff to shoppers', async () => {
  const manifest = await readManifest(new URL('..', import.meta.url).pathname)
  for (const { route, path } of budgets) {
    const { scripts } = await firstOf(route === 'product' ? await productPath() : path)
    const texts = await Promise.all(scripts.map(async script => (await fetch(new URL(script, base))).text()))
    expect([route, staffNamed(manifest, texts.join('\n'))]).toEqual([route, []])
    // The control: a page that they may ask for is named.
    expect(
      staffNamed(
        { 'ui/pages/a/bids.page.tsx': manifest['ui/pages/sign/sign.page.tsx'] ?? { file: '' } },
        texts.join('\n'),
      ),
    ).toHaveLength(1)
  }
})
