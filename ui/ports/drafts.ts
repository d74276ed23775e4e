import type { DraftPort } from '#machines/ports.ts'

/** Session storage, or memory where the browser keeps none. */
export function browserDrafts(): DraftPort {
  const memory = new Map<string, string>()
  const kept = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    get: name => memory.get(name) ?? kept(storage => storage.getItem(name)) ?? undefined,
    set(name, value) {
      memory.set(name, value)
      kept(storage => storage.setItem(name, value))
    },
    remove(name) {
      memory.delete(name)
      kept(storage => storage.removeItem(name))
    },
  }
}
