import { lazy, type ReactNode, Suspense, useId } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { drawnAtOnce, drawnInParts, drawPage } from './draw-page.ts'
import { openSlots, type Slots } from './page-slots.ts'
import { NonceProvider } from '../nonce-context.tsx'
import { PaintStyle } from '../sleeve/paint.tsx'

const options = () => ({ nonce: 'n0nce', start: 'begin(["/assets/start.js"])', onError: vi.fn<() => void>() })

function Section({ title }: { title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PaintStyle pair={{ ground: '#101010', ink: '#ffffff' }} />
    </section>
  )
}

const block = { __html: '{"title":"A1 … é"}' }

const held = (slots: Slots | undefined) =>
  slots === undefined ? block : { __html: slots.hold(Buffer.from(block.__html)) }

function Page({ slots, children }: { slots: Slots | undefined; children?: ReactNode }) {
  return (
    <NonceProvider nonce="n0nce" bareStyles={slots !== undefined}>
      <html lang="en">
        <head>
          <link rel="stylesheet" href="/assets/style.css" precedence="base" />
        </head>
        <body>
          <title>{'One & <two>'}</title>
          <link rel="canonical" href="/here" />
          <img src="/first.jpg" alt="" fetchPriority="high" />
          <Section title="A1" />
          <Suspense>{children}</Suspense>
          <script type="application/json" nonce="n0nce" dangerouslySetInnerHTML={held(slots)} />
          <p dangerouslySetInnerHTML={held(slots)} />
        </body>
      </html>
    </NonceProvider>
  )
}

const read = (document: Uint8Array | undefined) => document && new TextDecoder().decode(document)
/** React marks the first script of a stream, for parts that come later. */
const withoutMark = (html = '') => html.replace(' id="_R_"', '')

describe('a page drawn at once', () => {
  it('is the document that a stream of it gives', async () => {
    const page = (slots: Slots | undefined) => <Page slots={slots}>Here</Page>
    const html = read(drawnAtOnce(page, options()))
    expect(html).toBe(withoutMark(read(await drawnInParts(page, options()))))
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(html).toContain('<style nonce="n0nce" data-precedence="paint"')
    expect(html).toContain(`<p>${block.__html}</p>`)
  })

  it('waits for a part that is on its way, and is drawn at once when it is there', async () => {
    const Late = lazy(() => Promise.resolve({ default: () => <p>Late</p> }))
    const page = (slots: Slots | undefined) => <Page slots={slots}>{<Late />}</Page>
    expect(drawnAtOnce(page, options())).toBeUndefined()
    expect(read(await drawPage(page, options()))).toContain('<p>Late</p>')
    expect(read(drawnAtOnce(page, options()))).toContain('<p>Late</p>')
  })

  it('tells what broke', async () => {
    const broken = new Error('broken')
    const Broken = (): ReactNode => {
      throw broken
    }
    const told = options()
    const page = (slots: Slots | undefined) => <Page slots={slots}>{<Broken />}</Page>
    expect(read(await drawPage(page, told))).toContain('A1')
    expect(told.onError.mock.calls.map(([error]: unknown[]) => error)).toEqual([broken])
    await expect(drawPage(() => <Broken />, options())).rejects.toThrow('broken')
  })
})

describe('the slots of a document', () => {
  it('fill what they hold, the same part as often as it is held, and leave other comments', () => {
    const slots = openSlots('m4rk')
    const part = Buffer.from('…')
    const [one, two] = [slots.hold(part), slots.hold(part)]
    expect(read(slots.fill(`<!--m4rk--><b>${one}</b>é${two}<!-- -->`))).toBe('<!--m4rk--><b>…</b>é…<!-- -->')
  })

  it('are only those that were opened', () => {
    expect(() => openSlots('m4rk').fill('<!--m4rk 0-->')).toThrow('nobody opened')
  })
})
