import type { EndpointData } from '../endpoint.ts'

const edited = { auth: 'staff', right: 'product.edit', idempotency: 'natural' } as const

/** Pictures, tracks and sizes of what is for sale, for the product desk. Spec section 2, admin/product. */
export const productPartEndpoints = {
  'product.parts': {
    method: 'GET',
    path: '/staff/products/{id}/parts',
    auth: 'staff',
    right: 'product.see',
    idempotency: 'safe',
    errors: [],
    summary: 'Pictures, tracks, items and sizes of what is for sale',
  },
  'product.addPicture': {
    method: 'POST',
    path: '/staff/products/{id}/pictures',
    auth: 'staff',
    right: 'product.edit',
    idempotency: 'key',
    bodyMegabytes: 15,
    errors: ['picture_invalid', 'picture_too_large', 'record_changed'],
    summary: 'Add a picture to a product: to its gallery, or to one side of it',
  },
  'product.setPictures': {
    method: 'PUT',
    path: '/staff/products/{id}/pictures',
    ...edited,
    errors: ['record_changed'],
    summary: 'Put the pictures of a product in an order, say what they show, take away those left out',
  },
  'product.setTracks': {
    method: 'PUT',
    path: '/staff/products/{id}/tracks',
    ...edited,
    errors: ['record_changed', 'transition_not_allowed'],
    summary: 'Name, order, add and take away the tracks of a product',
  },
  'product.setSound': {
    method: 'PUT',
    path: '/staff/products/{id}/tracks/{track_id}/sound',
    ...edited,
    bodyMegabytes: 34,
    errors: ['audio_refused'],
    summary: 'Give a track its mp3; what everybody may hear of it is cut from it',
  },
  'product.setSizes': {
    method: 'PUT',
    path: '/staff/items/{id}/sizes',
    ...edited,
    errors: ['transition_not_allowed'],
    summary: 'Add sizes to an item, take some out of sale, put some back; none that was ordered is deleted',
  },
} as const satisfies Record<string, EndpointData>
