// Forms of single pages of the account: letters, the password, other sessions, codes for music.
import { fact } from '../shop-events.ts'
import {
  defineForm,
  emptied,
  pageReload,
  saved,
  telling,
  textIn,
  typedIn,
  userChanged,
} from './form-journey.ts'
import { newPassword, typedPassword } from './password-field.ts'

/**
 * Marks what the shop wrote up to the newest letter shown, whose number the page hands over; the count beside
 * the account's button follows.
 */
export const messagesReadForm = defineForm({
  id: 'messagesReadForm',
  lives: ['account-messages'],
  submit: ({ api }, sent) => api.call('user.readMessages', { last_id: Number(textIn(sent, 'last_id')) }),
  follows: user => [userChanged(user), pageReload],
  input: (_, __, lastId: number) => ({
    fields: [{ name: 'last_id', rule: {} }],
    values: { last_id: String(lastId) },
  }),
})

export const messageForm = defineForm({
  id: 'messageForm',
  lives: ['account-messages'],
  submit: ({ api }, sent) =>
    api.call(
      'user.answerMessage',
      { subject: textIn(sent, 'subject'), text: textIn(sent, 'text') },
      { idempotencyKey: sent.key },
    ),
  follows: () => [
    telling(fact({ type: 'toast.wanted', tone: 'good', key: 'toast.message_sent' })),
    emptied('messageForm'),
    pageReload,
  ],
  input: () => ({
    fields: [
      { name: 'subject', rule: { required: true } },
      { name: 'text', rule: { required: true } },
    ],
  }),
})

export const passwordForm = defineForm({
  id: 'passwordForm',
  lives: ['user-pass'],
  // Spaces are part of a password.
  submit: ({ api }, sent) =>
    api.call('user.password', {
      ...typedPassword(sent),
      new_password: typedIn(sent, 'new_password'),
    }),
  follows: () => [telling(saved), emptied('passwordForm')],
  input: () => ({
    fields: [{ name: 'password', rule: {} }, newPassword('new_password')],
    submitsOnEnter: true,
  }),
})

export const otherSessionsForm = defineForm({
  id: 'otherSessionsForm',
  lives: ['account-security'],
  submit: ({ api }) => api.call('user.endOtherSessions', {}),
  follows: items => [{ to: 'sessions', event: { type: 'savedItems.replaced', items } }, telling(saved)],
  input: () => ({ fields: [] }),
})

export const codeForm = defineForm({
  id: 'codeForm',
  lives: ['account-digital', 'user-digital'],
  submit: ({ api }, sent) => api.call('user.redeemDownload', { code: textIn(sent, 'code') }),
  follows: items => [
    { to: 'music', event: { type: 'savedItems.replaced', items } },
    telling(saved),
    emptied('codeForm'),
  ],
  input: () => ({ fields: [{ name: 'code', rule: { required: true } }], submitsOnEnter: true }),
})
