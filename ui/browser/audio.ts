import type { AudioNews, AudioPort } from '#machines/ports.ts'

type Tell = (news: AudioNews) => void

const acts = { play: 'play', pause: 'pause', nexttrack: 'next', previoustrack: 'previous' } as const
const keys = ['play', 'pause', 'nexttrack', 'previoustrack'] as const

function listen(element: HTMLAudioElement, tell: Tell): void {
  element.addEventListener('loadedmetadata', () => tell({ type: 'ready', durationSeconds: element.duration }))
  element.addEventListener('playing', () => tell({ type: 'playing' }))
  element.addEventListener('pause', () => {
    if (!element.ended) tell({ type: 'paused' })
  })
  element.addEventListener('timeupdate', () =>
    tell({ type: 'progressed', positionSeconds: element.currentTime }),
  )
  element.addEventListener('ended', () => tell({ type: 'ended' }))
  element.addEventListener('error', () => tell({ type: 'failed' }))
}

function listenToKeys(tell: Tell): void {
  if (!('mediaSession' in navigator)) return
  for (const key of keys) {
    navigator.mediaSession.setActionHandler(key, () => tell({ type: 'asked', act: acts[key] }))
  }
}

/** So long the first track waits at most for the silence before it. */
const silenceMs = 1_000

/**
 * One audio element, made when the first sound is asked for. Nothing is loaded before a press; `onFirst` is
 * called then, for what must be there when the page goes.
 */
export function browserAudio(onFirst: () => void): AudioPort {
  const listeners = new Set<Tell>()
  /** The silence is on its way: nobody hears of it, and what is loaded meanwhile waits here. */
  let isUnlocking = false
  let next: (() => void) | undefined
  const tell: Tell = news => {
    if (isUnlocking && news.type !== 'asked') return
    for (const listener of listeners) listener(news)
  }
  let made: HTMLAudioElement | undefined
  let volume = 1
  const element = () => {
    if (made) return made
    onFirst()
    made = new Audio()
    made.preload = 'auto'
    made.volume = volume
    listen(made, tell)
    listenToKeys(tell)
    addEventListener('pagehide', () => tell({ type: 'left' }))
    return made
  }
  const play = () =>
    void element()
      .play()
      .catch((error: unknown) => {
        // A load that replaces another one aborts its play; only the last one counts.
        if (!(error instanceof DOMException && error.name === 'AbortError')) tell({ type: 'failed' })
      })
  const put = (url: string) => {
    element().src = new URL(url, location.origin).href
  }
  const begin = (url: string) => {
    put(url)
    play()
  }
  const unlocked = () => {
    if (!isUnlocking) return
    isUnlocking = false
    next?.()
    next = undefined
  }
  return {
    unlock(url) {
      isUnlocking = true
      put(url)
      element().play().then(unlocked, unlocked)
      setTimeout(unlocked, silenceMs)
    },
    load(url) {
      if (isUnlocking) next = () => begin(url)
      else begin(url)
    },
    play() {
      if (!isUnlocking) play()
    },
    pause() {
      next = undefined
      made?.pause()
    },
    seek(seconds) {
      if (made) made.currentTime = seconds
    },
    setVolume(wanted) {
      volume = wanted
      if (made) made.volume = wanted
    },
    announce({ title, artist }) {
      if ('mediaSession' in navigator) navigator.mediaSession.metadata = new MediaMetadata({ title, artist })
    },
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
