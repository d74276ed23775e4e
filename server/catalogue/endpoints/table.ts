import type { Handlers } from '../../http/handler.ts'
import { alerts, banners, home, search } from './front.ts'
import { artist, artists, label, labels, ownShops, saveShop, shop, shopLogo } from './makers.ts'
import { related, recommandations, more } from './recommendations.ts'
import { collection, groupShipment, list, all, like } from './projects.ts'
import { soundcloud, songs, list as listSongs, stats as songStats } from './songs.ts'
import { comments, create } from './comments.ts'

/** Handlers by endpoint name. */
export const catalogueHandlers = {
  'app.alerts': alerts,
  'app.banners': banners,
  'app.home': home,
  'app.search': search,
  'artists.list': artists,
  'artists.one': artist,
  'labels.list': labels,
  'labels.one': label,
  'shops.one': shop,
  'shops.own': ownShops,
  'shops.save': saveShop,
  'shops.logo': shopLogo,
  'collections.one': collection,
  'cart.related': related,
  'projects.groupShipment': groupShipment,
  'projects.list': list,
  'projects.soundcloud': soundcloud,
  'projects.all': all,
  'projects.recommandations': recommandations,
  'projects.more': more,
  'projects.songs': songs,
  'projects.like': like,
  'projects.comments': comments,
  'comments.create': create,
  'songs.list': listSongs,
  'songs.stats': songStats,
} satisfies Partial<Handlers>
