import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { partNamed } from '#domain/pressing/parts/part-rows.ts'
import { frameOf } from '#domain/pressing/parts/run-parts.ts'
import { printLimits } from '#domain/pressing/preflight/print/print-limits.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { checkPrint } from '#server/prints/check-print.ts'
import type { Figure } from '../bench.ts'

/** A booklet of 24 pages with a picture over each of them, in four inks at 300 dpi: 300 MB. */
const target = 30
const pages = 24
const sidePx = 3_614

/** A picture that packs to about a quarter, as pictures do: 12.5 MB of 52. */
function picture(): Buffer {
  const pixels = new Uint8Array(sidePx * sidePx * 4)
  let state = 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = 40 + ((state >> 20) % 3)
  }
  return deflateSync(pixels, { level: 1 })
}

/** Writes the file a piece at a time, and gives its size. */
async function writeBooklet(path: string): Promise<number> {
  const file = createWriteStream(path)
  const places: number[] = []
  let bytes = 0
  const put = async (part: string | Uint8Array): Promise<void> => {
    bytes += part.length
    if (!file.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)) await once(file, 'drain')
  }
  const object = async (body: string, data?: Uint8Array): Promise<void> => {
    places.push(bytes)
    await put(`${places.length} 0 obj\n`)
    if (data === undefined) await put(body)
    else {
      await put(`<< ${body} /Length ${data.length} >>\nstream\n`)
      await put(data)
      await put('\nendstream')
    }
    await put('\nendobj\n')
  }
  await put('%PDF-1.6\n')
  const kids = Array.from({ length: pages }, (_, index) => `${3 + index * 3} 0 R`).join(' ')
  await object('<< /Type /Catalog /Pages 2 0 R >>')
  await object(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`)
  const data = picture()
  const [side, trim] = [(306 * 72) / 25.4, (3 * 72) / 25.4]
  const boxes = `/MediaBox [0 0 ${side} ${side}] /TrimBox [${trim} ${trim} ${side - trim} ${side - trim}]`
  for (let index = 0; index < pages; index += 1) {
    const own = 3 + index * 3
    const resources = `/Resources << /XObject << /Im ${own + 2} 0 R >> >>`
    await object(`<< /Type /Page /Parent 2 0 R ${boxes} ${resources} /Contents ${own + 1} 0 R >>`)
    await object('', Buffer.from(`q ${side} 0 0 ${side} 0 0 cm /Im Do Q`))
    const kind = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceCMYK'
    await object(`${kind} /Width ${sidePx} /Height ${sidePx} /Filter /FlateDecode`, data)
  }
  const start = bytes
  await put(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`)
  for (const at of places) await put(`${String(at).padStart(10, '0')} 00000 n \n`)
  await put(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  file.end()
  await once(file, 'finish')
  return bytes
}

/** Checks a booklet of 300 MB as the shop does, in a process beside it. */
export async function benchPreflight(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sillon-preflight-'))
  try {
    const path = join(folder, 'booklet.pdf')
    const size = await writeBooklet(path)
    const part = partNamed('booklet', frameOf(defaultSpec))
    if (part === undefined) throw new Error('there is no booklet')
    const handle = await open(path)
    const began = performance.now()
    const read = async (from: number, to: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(to - from), 0, to - from, from)
      return buffer.subarray(0, bytesRead)
    }
    const asked = { part, others: [], spots: [], limits: printLimits, texts: [], barcode: '' }
    const checked = await checkPrint({ size, read }, { subject: 'booklet', asked })
    const value = (performance.now() - began) / 1_000
    await handle.close()
    const inked = checked.measurement?.pages.filter(({ pictures }) => pictures[0]?.inkMm2 !== null).length
    if (inked !== pages) throw new Error(`the inks of ${inked ?? 0} pages were read`)
    const what = `a booklet of ${pages} pages, ${Math.round(size / 1_000_000)} MB, measured and judged`
    return [{ name: 'preflight', what, value, unit: 's', reached: value, target, isMet: value <= target }]
  } finally {
    await rm(folder, { recursive: true })
  }
}
