import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { storeOfAddress, withStore } from '#domain/site/store-frame.ts'
import { App } from './app.tsx'
import { keepPresses } from './browser/early-presses.ts'
import { type Going, goTo } from './browser/go-to.ts'
import { lazyShop } from './browser/lazy-shop.ts'
import { nextTurn } from './ports/next-turn.ts'
import { persistently } from './ports/persistently.ts'
import { handOver } from './ports/social-window.ts'
import { type PageState, readState, stateId } from './document/page-state.ts'
import { prepareFirst, prepareLazy } from './prepare.ts'
import { serverSnapshots } from './server-snapshot.ts'
import { isStaffAtFirst } from './staff-view.ts'

/** The browser hides a nonce from attributes but keeps it on the element's property. */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce ?? ''
}

/** The shop as the server left it. Its machines come with the lazy parts, which must not change before. */
function shopOf(state: PageState, loadLazy: () => Promise<unknown>) {
  const place = location.pathname + location.search
  const machines = () => import('./browser/running-shop.ts')
  const run = async () => {
    const [{ runShop }] = await Promise.all([machines(), loadLazy()])
    await nextTurn()
    return runShop(state, place)
  }
  return lazyShop(serverSnapshots(state.shop, state.tags), run, async wanted =>
    (await machines()).fetchJourneys(wanted),
  )
}

/** Brings the server's page to life once its chunk and words are there. */
async function start(): Promise<void> {
  const stateText = document.getElementById(stateId)?.textContent ?? ''
  const state = await readState(stateText)
  const { pathname } = location
  const loadLazy = () => prepareLazy(pathname, isStaff)
  const shop = shopOf(state, loadLazy)
  const isStaff = isStaffAtFirst(shop)
  await prepareFirst(pathname, isStaff)
  keepPresses(persistently(loadLazy))
  const nonce = pageNonce()
  // Where the dialogs' scroll lock looks for the nonce of the style element it writes.
  Reflect.set(globalThis, '__webpack_nonce__', nonce)
  /** A page within the shop is loaded by its machines; while they cannot be had, by the server. */
  const follow = (to: string, options?: Going) => void goTo(to, { ...options, ready: shop.start })
  // As a transition React gives the browser its turn between parts; otherwise all of it is one long task.
  startTransition(() => {
    hydrateRoot(
      document,
      <Router
        hrefs={href => withStore(href, storeOfAddress(location.pathname, location.search))}
        aroundNav={(_navigate, to, options) => follow(to, options)}
      >
        <App
          state={state}
          stateText={stateText}
          shop={shop}
          onHydrated={() => {
            document.documentElement.dataset['hydrated'] = ''
            // The machines start when the lazy parts are there.
            void persistently(shop.start)
              .then(shop.begun)
              .then(() => {
                document.documentElement.dataset['whole'] = ''
              })
          }}
          {...(nonce ? { nonce } : {})}
        />
      </Router>,
      { onRecoverableError: error => console.error(error) },
    )
  })
}

// Not awaited here: what the start loads is bundled to import this file, which would wait for itself.
if (!handOver(location.search)) void start()
