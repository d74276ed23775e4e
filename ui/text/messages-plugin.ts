import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { readFile } from 'node:fs/promises'
import { frenchSpaces } from '#domain/text/french-spaces.ts'
import type { Plugin } from 'vite'

/**
 * Messages as the browser needs them: syntax trees, because no parser is shipped there; those of French with
 * its spaces. Throws at bad syntax.
 */
export function compileMessages(
  messages: Record<string, string>,
  language = 'en',
): Record<string, MessageFormatElement[]> {
  const set = language === 'fr' ? frenchSpaces : (text: string) => text
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, parse(set(text), { captureLocation: false, ignoreTag: false })]
      } catch (error) {
        throw new Error(`Message ${id} cannot be read: ${text}`, { cause: error })
      }
    }),
  )
}

const messageFile = /\/ui\/messages\/[a-z-]+\/[a-z]{2}\.json$/

function isMessages(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(text => typeof text === 'string')
  )
}

const parser = '@formatjs/icu-messageformat-parser'

/**
 * Compiles the message files. What it loads is still JSON, so Vite's own plugin goes on from there. As all
 * messages are compiled, the browser's build gets the formatter without its parser.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'sillon-messages',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== parser || this.environment.name !== 'client' || this.environment.mode !== 'build')
        return undefined
      return this.resolve(`${parser}/no-parser.js`, importer, { skipSelf: true })
    },
    async load(id) {
      const [file = ''] = id.split('?')
      if (!messageFile.test(file)) return undefined
      const written: unknown = JSON.parse(await readFile(file, 'utf8'))
      if (!isMessages(written)) throw new Error(`${file} must hold texts by id`)
      return JSON.stringify(compileMessages(written, /([a-z]{2})\.json$/.exec(file)?.[1]))
    },
  }
}
