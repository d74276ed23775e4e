/// <reference types="vite/client" />
import type { LanguageWords, Messages } from '../language-words.ts'

export const words: LanguageWords = {
  frame: import.meta.glob<Messages>('../../messages/frame/fr.json', { eager: true, import: 'default' }),
  areas: import.meta.glob<Messages>(
    ['../../messages/*/fr.json', '!../../messages/{frame,staff,admin-*}/*.json'],
    {
      import: 'default',
    },
  ),
}
