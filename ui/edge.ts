/** Not on pages that are served without encryption, other than from this machine. */
const canMakeUuid = typeof globalThis.crypto?.randomUUID === 'function'

/** A new idempotency key: made by the visitor's act, kept by the machine. */
export function newKey(): string {
  if (canMakeUuid) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether what had the cursor is gone, and it stands nowhere. */
export const isAdrift = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
