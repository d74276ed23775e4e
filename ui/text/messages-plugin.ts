import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { compileMessages } from './compile-messages.ts'

const messageFile = /\/ui\/messages\/[a-z]{2}\.json$/

function isMessages(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(text => typeof text === 'string')
  )
}

/** Compiles the message files while building. What it loads is still JSON, so Vite's own plugin goes on from there. */
export function messagesPlugin(): Plugin {
  return {
    name: 'sillon-messages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!messageFile.test(file)) return undefined
      const written: unknown = JSON.parse(await readFile(file, 'utf8'))
      if (!isMessages(written)) throw new Error(`${file} must hold texts by id`)
      return JSON.stringify(compileMessages(written))
    },
  }
}
