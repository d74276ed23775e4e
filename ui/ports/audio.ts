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

/** While the silence is on its way nobody hears of it, and what is loaded meanwhile waits for its end. */
function unlocking() {
  let isUnlocking = false
  let next: (() => void) | undefined
  const end = () => {
    if (!isUnlocking) return
    isUnlocking = false
    next?.()
    next = undefined
  }
  return {
    isOn: () => isUnlocking,
    begin(sound: () => Promise<void>) {
      isUnlocking = true
      sound().then(end, end)
      setTimeout(end, silenceMs)
    },
    /** Does something now, or at the end. */
    after(act: () => void) {
      if (isUnlocking) next = act
      else act()
    },
    forget() {
      next = undefined
    },
  }
}

/** One audio element, made when the first sound is asked for; `onFirst` is called then. */
function lateElement(tell: Tell, onFirst: () => void) {
  let made: HTMLAudioElement | undefined
  return {
    made: () => made,
    make() {
      if (made) return made
      onFirst()
      made = new Audio()
      made.preload = 'auto'
      listen(made, tell)
      listenToKeys(tell)
      addEventListener('pagehide', () => tell({ type: 'left' }))
      return made
    },
  }
}

/**
 * The browser's sound. Nothing is loaded before a press; `onFirst` is called with the first one, for what
 * must be there when the page goes.
 */
export function browserAudio(onFirst: () => void): AudioPort {
  const listeners = new Set<Tell>()
  const silence = unlocking()
  let volume = 1
  const tell: Tell = news => {
    if (silence.isOn() && news.type !== 'asked') return
    for (const listener of listeners) listener(news)
  }
  const element = lateElement(tell, onFirst)
  const put = (url: string) => {
    const sound = element.make()
    sound.volume = volume
    sound.src = new URL(url, location.origin).href
    return sound
  }
  const play = () =>
    void element
      .make()
      .play()
      .catch((error: unknown) => {
        // A load that replaces another one aborts its play; only the last one counts.
        if (!(error instanceof DOMException && error.name === 'AbortError')) tell({ type: 'failed' })
      })
  return {
    unlock: url => silence.begin(() => put(url).play()),
    load: url =>
      silence.after(() => {
        put(url)
        play()
      }),
    play() {
      if (!silence.isOn()) play()
    },
    pause() {
      silence.forget()
      element.made()?.pause()
    },
    seek(seconds) {
      const sound = element.made()
      if (sound) sound.currentTime = seconds
    },
    setVolume(wanted) {
      volume = wanted
      const sound = element.made()
      if (sound) sound.volume = wanted
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
