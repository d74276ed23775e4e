// Print files and a proof from a terminal, against a whole shop: sent, accepted, rejected, approved.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { printProject } from '#fixtures/print/print-project.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let opened: TestShop | undefined
const at = shopAtTerminal(async () => (opened = await openTestShop()))
const run = (words: readonly string[], stdin = '') => at.run(words, stdin)
let id = ''

beforeAll(async () => {
  if (opened === undefined) throw new Error('the shop is open')
  id = String(await printProject(opened))
  await writeFile(join(at.home, 'label_A.pdf'), sampleFile({ pages: [labelPage()] }))
  await writeFile(join(at.home, 'poster.txt'), 'no PDF')
  await writeFile(join(at.home, 'edge.pdf'), sampleFile({ pages: [labelPage(textAt('Edge', 49, 0.6))] }))
  await run(['login', '--email', people.alice.email, '--password-stdin'], testPassword)
})

it('lists the parts of a run, which have no files yet, and gives their templates', async () => {
  const { code, out } = await run(['project', 'part', 'list', id])
  expect([code, out]).toEqual([0, expect.stringMatching(/label\.a +No file yet[\s\S]*label\.b +No file yet/)])
  const template = await run(['project', 'part', 'template', id, 'label.a', '--json'])
  expect(template.out).toContain('template-label.a.pdf')
  expect((await run(['project', 'part', 'list', '999999'])).code).toBe(1)
})

it('writes no paper of a proof that is not there, and checks nothing anew that was checked', async () => {
  expect((await run(['project', 'proof', 'paper', id, '-o', 'proof.pdf'])).code).toBe(1)
  expect((await run(['project', 'part', 'recheck', id, 'label.a'])).code).toBe(1)
})

it('tells that a file is missing, or a part, before anything is sent', async () => {
  expect((await run(['project', 'part', 'upload', id, 'label.a', 'gone.pdf'])).code).toBe(1)
  const { code, err } = await run(['project', 'part', 'upload', id, 'sleeve', 'label_A.pdf'])
  expect([code, err]).toEqual([1, expect.stringContaining('is no part of this run')])
  expect((await run(['project', 'proof', 'show', id])).out).toContain('no proof')
})
