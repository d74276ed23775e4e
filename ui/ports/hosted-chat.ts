import type { ThirdParty } from '#domain/site/site.ts'
import type { ChatPort } from '#machines/ports.ts'

type Act = keyof typeof crisp

/** What a widget's script puts on the window, in the words of the hosts that many shops use. */
interface Words {
  readonly name: string
  readonly say: (api: unknown, act: Act) => void
}

const call = (api: unknown, ...said: unknown[]) => {
  if (typeof api === 'function') Reflect.apply(api, undefined, said)
}
const method = (api: unknown, name: string, ...said: unknown[]) => {
  const found: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, name) : undefined
  if (typeof found === 'function') Reflect.apply(found, api, said)
}

const crisp = { show: 'chat:show', hide: 'chat:hide', restart: 'session:reset' } as const
const zendesk = { show: 'show', hide: 'hide', restart: 'logoutUser' } as const
const tawk = { show: 'showWidget', hide: 'hideWidget', restart: 'endChat' } as const
const intercom = { show: 'boot', hide: 'shutdown', restart: 'shutdown' } as const

const hosts: readonly Words[] = [
  { name: '$crisp', say: (api, act) => method(api, 'push', ['do', crisp[act]]) },
  { name: 'zE', say: (api, act) => call(api, 'messenger', zendesk[act]) },
  { name: 'Tawk_API', say: (api, act) => method(api, tawk[act]) },
  { name: 'Intercom', say: (api, act) => call(api, intercom[act]) },
]

/**
 * A widget of another host. Its script is told the shop's id by `data-site-id`; what it shall do it hears in
 * the words of its host where we know them, and always as the event `chat` of the window, whose detail is
 * `show`, `hide` or `restart`.
 */
export function hostedChat(page: Document, { scriptUrl, id }: ThirdParty): ChatPort {
  let script: HTMLScriptElement | undefined
  let isHere = false
  let last: Act = 'show'
  const say = (act: Act) => {
    for (const host of hosts) host.say(Reflect.get(window, host.name), act)
    window.dispatchEvent(new CustomEvent('chat', { detail: act }))
  }
  const tell = (act: Act) => {
    last = act
    if (isHere) say(act)
  }
  const load = () => {
    script = page.createElement('script')
    script.async = true
    script.src = scriptUrl
    script.dataset['siteId'] = id
    script.addEventListener('load', () => {
      isHere = true
      say(last)
    })
    // With the next page it is asked for again.
    script.addEventListener('error', () => {
      script?.remove()
      script = undefined
    })
    page.head.append(script)
  }
  return {
    show() {
      if (!script) load()
      tell('show')
    },
    hide: () => tell('hide'),
    restart() {
      if (!isHere) return
      say('restart')
      // Some hosts take the launcher away with the conversation.
      say(last)
    },
  }
}
