// What a page or a form names: fonts, states, colours, pictures. Each is read once a file.
import type { PdfFile } from '../pdf-file.ts'
import { isName, isStream, numberOf, type PdfDict, type PdfStream, type PdfValue } from '../pdf-values.ts'
import { type ColourSpace, colourSpaceOf } from './colour-space.ts'
import { fontOf, type PageFont } from './fonts.ts'
import type { NamedState } from './graphics.ts'

const asked = (value: PdfValue): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export class Resources {
  readonly dict: PdfDict | undefined
  readonly #file: PdfFile
  readonly #groups = new Map<string, PdfDict | undefined>()
  readonly #fonts: Map<PdfDict, PageFont>
  readonly #spaces = new Map<string, ColourSpace | undefined>()
  readonly #states = new Map<string, NamedState>()

  constructor(file: PdfFile, dict: PdfDict | undefined, fonts: Map<PdfDict, PageFont>) {
    this.#file = file
    this.dict = dict
    this.#fonts = fonts
  }

  async #group(name: string): Promise<PdfDict | undefined> {
    if (!this.#groups.has(name)) this.#groups.set(name, await this.#file.dict(this.dict?.get(name)))
    return this.#groups.get(name)
  }

  async font(name: string): Promise<PageFont | undefined> {
    return this.#fontOf((await this.#group('Font'))?.get(name))
  }

  async #fontOf(value: PdfValue | undefined): Promise<PageFont | undefined> {
    const dict = await this.#file.dict(value)
    if (dict === undefined) return undefined
    const known = this.#fonts.get(dict) ?? (await fontOf(this.#file, dict))
    this.#fonts.set(dict, known)
    return known
  }

  async space(value: PdfValue): Promise<ColourSpace | undefined> {
    const key = isName(value) ? value.name : undefined
    if (key !== undefined && this.#spaces.has(key)) return this.#spaces.get(key)
    const space = await colourSpaceOf(this.#file, value, await this.#group('ColorSpace'))
    if (key !== undefined) this.#spaces.set(key, space)
    return space
  }

  async state(name: string): Promise<NamedState | undefined> {
    const known = this.#states.get(name)
    const dict =
      known === undefined ? await this.#file.dict((await this.#group('ExtGState'))?.get(name)) : undefined
    if (dict === undefined) return known
    const state = await this.#stateOf(dict)
    this.#states.set(name, state)
    return state
  }

  async #stateOf(dict: PdfDict): Promise<NamedState> {
    const file = this.#file
    const stroke = asked(await file.get(dict, 'OP'))
    const fill = asked(await file.get(dict, 'op'))
    const [fontRef, size] = await file.array(dict.get('Font'))
    const font = fontRef === undefined ? undefined : await this.#fontOf(fontRef)
    const alphas = [numberOf(await file.get(dict, 'ca')), numberOf(await file.get(dict, 'CA'))]
    const mask = await file.get(dict, 'SMask')
    const blend = (await file.name(dict, 'BM')) ?? 'Normal'
    return {
      fillOverprint: fill ?? stroke,
      strokeOverprint: stroke,
      lineWidth: numberOf(await file.get(dict, 'LW')),
      font: font === undefined ? undefined : { font, size: numberOf(size) ?? 0 },
      isTransparent:
        alphas.some(alpha => alpha !== undefined && alpha < 1) ||
        mask instanceof Map ||
        (blend !== 'Normal' && blend !== 'Compatible'),
    }
  }

  async object(name: string): Promise<PdfStream | undefined> {
    const found = await this.#file.resolve((await this.#group('XObject'))?.get(name))
    return isStream(found) ? found : undefined
  }

  async shading(name: string): Promise<ColourSpace | undefined> {
    return this.#shadingSpace((await this.#group('Shading'))?.get(name))
  }

  async #shadingSpace(value: PdfValue | undefined): Promise<ColourSpace | undefined> {
    const dict = await this.#file.dict(value)
    return dict === undefined ? undefined : this.space((await this.#file.get(dict, 'ColorSpace')) ?? null)
  }

  /** A pattern: the colours of a shading, or content of its own. */
  async pattern(name: string): Promise<{ space: ColourSpace | undefined } | { tile: PdfStream } | undefined> {
    const found = await this.#file.resolve((await this.#group('Pattern'))?.get(name))
    if (isStream(found)) return { tile: found }
    const dict = await this.#file.dict(found)
    return dict === undefined ? undefined : { space: await this.#shadingSpace(dict.get('Shading')) }
  }

  /** The layer or the layers that marked content belongs to. */
  async property(name: string): Promise<PdfValue> {
    return (await this.#group('Properties'))?.get(name) ?? null
  }
}
