import { describe, expect, it, vi } from 'vitest'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { formMachine, type Submission } from '#machines/journeys/form/form.machine.ts'
import { createActor, fromPromise } from 'xstate'
import { parseProse } from '#domain/text/prose/parse-prose.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { BlogScreen } from './blog.page.tsx'
import { ContactScreen } from './contact-screen.tsx'
import type { ShownForm } from './form-acts.ts'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { TextScreen } from './text-screen.tsx'

const acts = {
  change: vi.fn(),
  leave: vi.fn(),
  submit: vi.fn(),
  enter: vi.fn(),
  focused: vi.fn(),
  again: vi.fn(),
}

const fields = [
  { name: 'name', rule: { required: true } },
  { name: 'email', rule: { required: true, type: 'email' } },
  { name: 'subject', rule: {} },
  { name: 'message', rule: { required: true } },
] as const

/** The form as the machine leaves it after a sending that the server answered with `answer`. */
async function sent(values: Record<string, string>, answer?: object): Promise<ShownForm> {
  const submit = fromPromise<object, Submission>(() =>
    answer ? Promise.resolve(answer) : new Promise(() => {}),
  )
  const actor = createActor(formMachine.provide({ actors: { submit } }), {
    systemId: 'shop',
    input: { name: 'contact', fields, values },
  }).start()
  actor.send({ type: 'form.submit', key: 'k' })
  await new Promise(setImmediate)
  const view = viewForm(actor.getSnapshot())
  actor.stop()
  return view
}

const letter = { name: 'Hal', email: 'hal@example.com', subject: '', message: 'Is the blue one back?' }
const contact = (view: ShownForm, path?: string) => draw(<ContactScreen view={view} acts={acts} />, path)

describe('writing to the shop', () => {
  it('is a form that can be sent before its journey is there', async () => {
    const markup = await contact(undefined, '/fr/contact')
    expect(markup).toContain('Votre message')
    const form = /<form[^>]*>/.exec(markup)?.[0]
    expect(form).toContain('method="post"')
    // Its own page takes it.
    expect(form).not.toContain('action=')
    expect(markup).not.toMatch(/<button[^>]*disabled=""[^>]*>/)
    expect(markup.match(/<h1/g)).toHaveLength(1)
  })

  it('lists what to mend, each line leading to its field', async () => {
    const markup = await contact(await sent({ ...letter, name: '', email: 'hal' }))
    expect(markup).toContain('<title>Error: Contact | Sillon</title>')
    expect(markup).toContain('<a href="#form-email">')
    expect(markup).toContain('aria-invalid="true" aria-describedby="form-name-error"')
  })

  it('says that it is on its way', async () => {
    expect(await contact(await sent(letter))).toContain('aria-busy="true"')
  })

  it('says thank you, and offers another one', async () => {
    const markup = await contact(await sent(letter, { done: true }))
    expect(markup).toContain('Your message has arrived')
    expect(markup).not.toContain('<form')
    expect(markup).toContain('Write another message')
  })

  it.each([
    [{ error: true, status: 429, code: 'rate_limited' }, 'Too many tries'],
    [{ error: true, status: 500, code: 'internal' }, 'That did not work'],
  ])('keeps the letter when the server answers %o', async (answer, words) => {
    const markup = await contact(await sent(letter, answer))
    expect(markup).toContain(words)
    expect(markup).toContain('Is the blue one back?')
  })
})

describe('the newsletter', () => {
  const page = (view: ShownForm, isConfirming: boolean, path?: string) =>
    draw(<NewsletterScreen view={view} acts={acts} token={isConfirming ? 'abc' : null} />, path)

  it('asks for an address, and then to open the mail', async () => {
    expect(await page(undefined, false, '/ko/newsletter')).toContain('type="email"')
    const asked = await page(await sent(letter, { done: true }), false)
    expect(asked).toContain('hal@example.com')
    expect(asked).not.toContain('<form')
  })

  it('takes the address of the link only when its button is pressed', async () => {
    const markup = await page(await sent(letter, { error: true, status: 410, code: 'token_expired' }), true)
    expect(markup).not.toContain('type="email"')
    expect(markup).toContain('Ask for the newsletter again')
    expect(await page(await sent(letter, { done: true }), true)).toContain('You are on the list')
  })
})

describe('texts and posts', () => {
  const source = (sections: number) =>
    [
      '---\ntitle: T\ndescription: D\n---',
      ...Array.from({ length: sections }, (_, n) => `## S${n} {#s${n}}`),
    ].join('\n\n')

  it('have a list of their sections when they are long', async () => {
    expect(await draw(<TextScreen text={parseProse(source(4))} graph={undefined} />)).toContain(
      '<a href="#s3">S3</a>',
    )
    expect(await draw(<TextScreen text={parseProse(source(3))} graph={undefined} />)).not.toContain(
      'prose-contents',
    )
  })

  it('are listed with date and author in the language of the reader', async () => {
    const post = {
      slug: 'keeping-records' as const,
      author: 'Inès',
      publishedOn: '2026-11-05',
      title: 'A',
      description: 'B',
    }
    const markup = await draw(<BlogScreen posts={[post]} />, '/fr/blog')
    expect(markup).toContain('href="/fr/blog/keeping-records"')
    expect(markup).toContain('<time dateTime="2026-11-05">5 novembre 2026</time> <span>par Inès')
  })
})
