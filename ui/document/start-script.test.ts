import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startScript } from './start-script.ts'

const page = { modulePreloads: ['/assets/page-1.js'], scripts: ['/assets/entry-1.js'] }

interface Asked {
  readonly tag: string
  readonly href?: string
  readonly src?: string
}

/** A browser that paints when it is told to. */
function browser({ hidden }: { hidden: boolean }) {
  const asked: Asked[] = []
  const frames: (() => void)[] = []
  const document = {
    hidden,
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: Asked) => void asked.push(element) },
  }
  const world = {
    document,
    requestAnimationFrame: (frame: () => void) => void frames.push(frame),
    setTimeout: vi.fn((task: () => void) => task()),
  }
  runInNewContext(startScript(page) ?? '', world)
  return { asked, paint: () => frames.splice(0).forEach(frame => frame()) }
}

const all = [
  { tag: 'link', rel: 'modulepreload', href: '/assets/page-1.js' },
  { tag: 'script', type: 'module', src: '/assets/entry-1.js' },
]

test('code is asked for once the page is painted', () => {
  const { asked, paint } = browser({ hidden: false })
  expect(asked).toEqual([])
  paint()
  expect(asked).toEqual(all)
})

test('a page in a tab that nobody looks at is not painted, and asks at once', () =>
  expect(browser({ hidden: true }).asked).toEqual(all))

test('a page without scripts begins by none, and no address ends the element', () => {
  expect(startScript({ modulePreloads: ['/assets/page-1.js'], scripts: [] })).toBeUndefined()
  expect(startScript({ modulePreloads: [], scripts: ['/</script>'] })).not.toContain('</script>')
})
