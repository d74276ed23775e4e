// Layers of a file, which may be shown and printed or not.
import type { PdfFile } from '../pdf-file.ts'
import { isArray, isRef, nameOf, type PdfDict, type PdfValue } from '../pdf-values.ts'

export class Layers {
  readonly #file: PdfFile
  readonly #hidden = new Set<number>()
  /** Names of layers that are not printed and have content. */
  readonly met = new Set<string>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  async open(catalog: PdfDict): Promise<void> {
    const properties = await this.#file.dict(catalog.get('OCProperties'))
    const config = await this.#file.dict(properties?.get('D'))
    const refs = async (dict: PdfDict | undefined, key: string): Promise<number[]> => {
      const found = await this.#file.get(dict, key)
      return isArray(found) ? found.flatMap(one => (isRef(one) ? [one.ref] : [])).slice(0, 10_000) : []
    }
    const all = await refs(properties, 'OCGs')
    if ((await this.#file.name(config, 'BaseState')) === 'OFF') for (const one of all) this.#hidden.add(one)
    for (const one of await refs(config, 'ON')) this.#hidden.delete(one)
    for (const one of await refs(config, 'OFF')) this.#hidden.add(one)
    for (const one of all) {
      const usage = await this.#file.dict((await this.#file.dict({ ref: one }))?.get('Usage'))
      const print = await this.#file.dict(usage?.get('Print'))
      if ((await this.#file.name(print, 'PrintState')) === 'OFF') this.#hidden.add(one)
    }
  }

  /** Whether content of a layer is left out when it is printed; remembers the names of those. */
  async isHidden(value: PdfValue | undefined): Promise<boolean> {
    const dict = await this.#file.dict(value)
    if (dict === undefined) return false
    if (nameOf(dict.get('Type')) === 'OCMD') {
      const held = dict.get('OCGs')
      const groups = isRef(held) ? [held] : isArray(held) ? held.slice(0, 100) : []
      const hidden: boolean[] = []
      for (const group of groups) hidden.push(await this.#isGroupHidden(group))
      return hidden.length > 0 && hidden.every(Boolean)
    }
    return this.#isGroupHidden(value)
  }

  /** The same of one layer; one that is made of others is none here (ISO 32000-1, 8.11.2.2). */
  async #isGroupHidden(value: PdfValue | undefined): Promise<boolean> {
    if (!isRef(value) || !this.#hidden.has(value.ref)) return false
    const name = await this.#file.get(await this.#file.dict(value), 'Name')
    this.met.add(typeof name === 'string' ? name.slice(0, 200) : 'layer')
    return true
  }
}
