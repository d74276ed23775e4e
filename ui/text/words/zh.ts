/// <reference types="vite/client" />
import type { LanguageWords, Messages } from '../language-words.ts'

export const words: LanguageWords = {
  frame: import.meta.glob<Messages>('../../messages/frame/zh.json', { eager: true, import: 'default' }),
  areas: import.meta.glob<Messages>(
    ['../../messages/*/zh.json', '!../../messages/{frame,staff,admin-*}/*.json'],
    {
      import: 'default',
    },
  ),
}
