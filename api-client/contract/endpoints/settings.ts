import type { EndpointData } from '../endpoint.ts'

/** What whoever runs the shop has decided; the specification names no paths for these. */
export const settingEndpoints = {
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
} as const satisfies Record<string, EndpointData>
