import type { EndpointName, Input } from '#contract'
import type { CallOptions, ShopPorts } from '#machines/ports.ts'
import { nullPorts } from './null-ports.ts'

/** Ports that machines are wired to for good; what they reach is the request that is plugged in. */
export interface SwappablePorts {
  readonly ports: ShopPorts
  plug(ports: ShopPorts): void
  /** From here on the ports throw, until another request is plugged in. */
  unplug(): void
  /** Calls that were not answered yet. */
  waiting(): number
}

/** A swappable without a request. */
export function swappablePorts(): SwappablePorts {
  let plugged: ShopPorts | undefined
  let waiting = 0
  const now = (): ShopPorts => {
    if (plugged) return plugged
    throw new Error('the machines of an answered request reached for the world')
  }
  async function call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions) {
    waiting += 1
    try {
      return await now().api.call(name, input, options)
    } finally {
      waiting -= 1
    }
  }
  return {
    ports: { ...nullPorts, ...remembering(now), ...asking(now), api: { call } },
    plug: ports => {
      if (plugged) throw new Error('a set of ports serves one request at a time')
      plugged = ports
    },
    unplug: () => {
      plugged = undefined
    },
    waiting: () => waiting,
  }
}

const remembering = (now: () => ShopPorts) =>
  ({
    cookies: {
      get: name => now().cookies.get(name),
      set: (name, value, options) => now().cookies.set(name, value, options),
      remove: name => now().cookies.remove(name),
    },
    files: {
      offer: file => now().files.offer(file),
      read: file => now().files.read(file),
      head: (file, count) => now().files.head(file, count),
      upload: (file, calls, options) => now().files.upload(file, calls, options),
      release: url => now().files.release(url),
      noteFailure: message => now().files.noteFailure(message),
    },
    drafts: {
      get: name => now().drafts.get(name),
      set: (name, value) => now().drafts.set(name, value),
      remove: name => now().drafts.remove(name),
    },
    navigation: {
      place: () => now().navigation.place(),
      host: () => now().navigation.host(),
      isMainHost: () => now().navigation.isMainHost(),
      off: () => now().navigation.off?.() ?? [],
      push: (path, options) => now().navigation.push(path, options),
      leave: url => now().navigation.leave(url),
      reload: () => now().navigation.reload(),
      onChange: listener => now().navigation.onChange(listener),
      referrer: () => now().navigation.referrer(),
    },
  }) satisfies Partial<ShopPorts>

const asking = (now: () => ShopPorts) =>
  ({
    clock: { nowMs: () => now().clock.nowMs(), zone: () => now().clock.zone() },
    random: { cartId: () => now().random.cartId(), key: () => now().random.key() },
    visitor: {
      languages: () => now().visitor.languages(),
      country: () => now().visitor.country(),
      offers: () => now().visitor.offers?.(),
      locale: () => now().visitor.locale(),
    },
  }) satisfies Partial<ShopPorts>
