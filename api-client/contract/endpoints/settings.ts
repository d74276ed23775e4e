import type { EndpointData } from '../endpoint.ts'

/** What whoever runs the shop has decided; the specification names no paths for these. */
export const settingEndpoints = {
  'app.pageText': {
    method: 'GET',
    path: '/texts/{page}',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'The own text of a page of the shop: terms, returns, help; now or as it was on a day',
  },
  'staff.settings': {
    method: 'GET',
    path: '/staff/settings',
    auth: 'staff',
    right: 'settings.see',
    idempotency: 'safe',
    errors: [],
    summary: 'Every setting with the value in force, those that begin later, and who changed it last',
  },
  'staff.setting': {
    method: 'GET',
    path: '/staff/settings/{name}',
    auth: 'staff',
    right: 'settings.see',
    idempotency: 'safe',
    errors: [],
    summary: 'One setting with its versions, the last written first',
  },
  'staff.saveSetting': {
    method: 'POST',
    path: '/staff/settings/{name}',
    auth: 'staff',
    right: 'settings.edit',
    idempotency: 'key',
    errors: ['record_changed'],
    summary: 'Change a setting at once or from a later instant on; refused when somebody else was quicker',
  },
  'staff.mailPreview': {
    method: 'POST',
    path: '/staff/mail-preview',
    auth: 'staff',
    right: 'settings.edit',
    idempotency: 'natural',
    errors: [],
    summary: 'A mail of an order in every language, in the words in force or in words that are typed',
  },
  'staff.sendMailPreview': {
    method: 'POST',
    path: '/staff/mail-preview/send',
    auth: 'staff',
    right: 'settings.edit',
    idempotency: 'key',
    errors: [],
    summary: 'Send such a mail to whoever asks, ten an hour at most',
  },
} as const satisfies Record<string, EndpointData>
