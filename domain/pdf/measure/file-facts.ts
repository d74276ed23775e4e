// What a file says of itself as a whole: which standard, which profile, and what in it would act by itself.
import type { PdfFile } from '../pdf-file.ts'
import { joinedPieces } from '../pdf-source.ts'
import { isArray, isRef, isStream, type PdfDict, type PdfValue } from '../pdf-values.ts'
import type { LivePart, PrintIntent } from './measurement.ts'

const metadataBytes = 4_000_000

/** `PDF/X-4` as the file claims, in its facts or in its metadata; null when it claims nothing. */
export async function standardOf(file: PdfFile, catalog: PdfDict): Promise<string | null> {
  const info = await file.dict(file.trailer.get('Info'))
  for (const key of ['GTS_PDFXConformance', 'GTS_PDFXVersion']) {
    const claimed = await file.get(info, key)
    if (typeof claimed === 'string' && claimed.startsWith('PDF/X')) return claimed.slice(0, 40)
  }
  const metadata = await file.resolve(catalog.get('Metadata'))
  if (!isStream(metadata)) return null
  const { pieces, left } = await file.openStream(metadata)
  if (left !== undefined) return null
  const text = new TextDecoder('latin1').decode(await joinedPieces(pieces, metadataBytes))
  return /GTS_PDFXVersion\s*(?:=\s*["']|>)\s*(PDF\/X[\w:.-]*)/.exec(text)?.[1] ?? null
}

const profileHead = 131_072

/** Letters of a profile's description: those of its header and first tags that can be read. */
async function profileName(file: PdfFile, value: PdfValue): Promise<string> {
  if (!isStream(value)) return ''
  const { pieces } = await file.openStream(value)
  let head = ''
  for await (const piece of pieces) {
    head += new TextDecoder('latin1').decode(piece.subarray(0, profileHead))
    if (head.length >= profileHead) break
  }
  if (head.slice(36, 40) !== 'acsp') return ''
  // Descriptions of the newer kind have a zero byte before each letter.
  return (
    /(?:[\w (),.:/%-]){6,80}(?:FOGRA|coated|SWOP|Japan|uncoated)[\w (),.:/%-]{0,60}/i
      .exec(head.replaceAll('\0', ''))?.[0]
      .trim() ?? ''
  )
}

export async function intentsOf(file: PdfFile, catalog: PdfDict): Promise<PrintIntent[]> {
  const intents: PrintIntent[] = []
  for (const item of (await file.array(catalog.get('OutputIntents'))).slice(0, 20)) {
    const dict = await file.dict(item)
    const condition = await file.get(dict, 'OutputConditionIdentifier')
    const told = await file.get(dict, 'Info')
    const profile = await profileName(file, await file.get(dict, 'DestOutputProfile'))
    intents.push({
      condition: typeof condition === 'string' ? condition.slice(0, 200) : '',
      profile: profile === '' && typeof told === 'string' ? told.slice(0, 200) : profile,
    })
  }
  return intents
}

async function actsOf(file: PdfFile, value: PdfValue | undefined): Promise<LivePart[]> {
  const action = await file.dict(value)
  const kind = await file.name(action, 'S')
  if (kind === 'JavaScript') return ['javascript']
  return kind === 'Launch' ? ['launch'] : []
}

/** Actions that are begun by events. */
async function eventsOf(file: PdfFile, dict: PdfDict | undefined): Promise<LivePart[]> {
  const events = await file.dict(dict?.get('AA'))
  const found: LivePart[] = []
  for (const action of [...(events?.values() ?? [])].slice(0, 50)) found.push(...(await actsOf(file, action)))
  return found
}

/** Parts of a file that act, ask or carry something: none of them belongs on a press. */
export async function liveParts(file: PdfFile, catalog: PdfDict): Promise<LivePart[]> {
  const names = await file.dict(catalog.get('Names'))
  const form = await file.dict(catalog.get('AcroForm'))
  const fields = await file.get(form, 'Fields')
  return [
    ...(names?.has('JavaScript') === true ? (['javascript'] as const) : []),
    ...(names?.has('EmbeddedFiles') === true ? (['attachment'] as const) : []),
    ...((isArray(fields) && fields.length > 0) || form?.has('XFA') === true ? (['form'] as const) : []),
    ...(await actsOf(file, catalog.get('OpenAction'))),
    ...(await eventsOf(file, catalog)),
  ]
}

const unprinted: ReadonlySet<string> = new Set(['PrinterMark', 'TrapNet', 'Link', 'Popup'])
const annotationsMost = 5_000

/** Annotations of a page: boxes of those that are seen, and what of them is live. */
export async function annotationsOf(
  file: PdfFile,
  page: PdfDict,
): Promise<{ boxes: PdfValue[]; live: LivePart[] }> {
  const boxes: PdfValue[] = []
  const live = await eventsOf(file, page)
  const list = await file.resolve(page.get('Annots'))
  for (const item of isArray(list) ? list.slice(0, annotationsMost) : []) {
    const dict = isRef(item) || item instanceof Map ? await file.dict(item) : undefined
    if (dict === undefined) continue
    const kind = (await file.name(dict, 'Subtype')) ?? ''
    live.push(...(await actsOf(file, dict.get('A'))), ...(await eventsOf(file, dict)))
    if (kind === 'Widget') live.push('form')
    else if (kind === 'FileAttachment') live.push('attachment')
    else if (!unprinted.has(kind)) boxes.push(await file.get(dict, 'Rect'))
  }
  return { boxes, live }
}
