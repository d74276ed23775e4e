import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'

describe('constants', () => {
  it('are those of the specification', () => {
    expect(constants).toMatchObject({
      searchDebounceMs: 500,
      toastMs: 1500,
      logoutDelayMs: 500,
      buildPollMs: 30000,
      maintenanceReloadMs: 60000,
      objectUrlLifetimeMs: 40000,
      scrollThresholdPx: 50,
      prefetchMarginPx: 200,
      bannerHiddenUpToPx: 1100,
      footerHiddenUnderPx: 1000,
      defaultLogoHeightPx: 51,
      headerBreakpointsPx: [1100, 850, 500],
      uploadChunkBytes: 5242880,
      playCountedSeconds: 5,
      defaultVolume: 1,
      cartIdLength: 10,
      emptyLinkAreaShopId: 1194,
      footerBackgroundColour: '#111',
      footerTextColour: '#fff',
      highlightColour: 'yellow',
      defaultSignTab: 'inscription',
    })
    expect(Object.values(constants.breakpointsPx)).toEqual([420, 640, 800, 1000, 1280, 1440, 1600, 1920])
  })
})
