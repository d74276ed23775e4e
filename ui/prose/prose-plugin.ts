import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { parseProse } from '#domain/text/prose/parse-prose.ts'

const proseFile = /\/ui\/content\/.+\/[a-z]{2}\.md$/

/**
 * Compiles the texts of `ui/content` into modules, so that no Markdown is read at run time. With `?head` a
 * module holds title and description alone, for lists.
 */
export function prosePlugin(): Plugin {
  return {
    name: 'sillon-prose',
    enforce: 'pre',
    async load(id) {
      const [file = '', query = ''] = id.split('?')
      if (!proseFile.test(file)) return undefined
      try {
        const { blocks, ...head } = parseProse(await readFile(file, 'utf8'))
        return `export default ${JSON.stringify(query.includes('head') ? head : { ...head, blocks })}`
      } catch (error) {
        throw new Error(`${file} cannot be read`, { cause: error })
      }
    },
  }
}
