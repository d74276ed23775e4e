import type { EndpointData } from '../endpoint.ts'

/** Printed parts of a run and their proof, for the owner of a project and those of staff who edit it. */
export const printEndpoints = {
  'parts.list': {
    method: 'GET',
    path: '/projects/{id}/parts',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Printed parts of an own run, with their files and what was found in them',
  },
  'parts.upload': {
    method: 'POST',
    path: '/projects/{project_id}/parts/{part}/file',
    auth: 'user',
    idempotency: 'natural',
    bodyMegabytes: 8,
    errors: ['quota_reached', 'transition_not_allowed', 'upload_incomplete'],
    summary: 'Upload the file of a printed part: begin, one call a piece, finish or give up',
  },
  'parts.move': {
    method: 'POST',
    path: '/projects/{id}/parts/{part}/move',
    auth: 'user',
    idempotency: 'key',
    errors: ['project_moved', 'transition_not_allowed'],
    summary: 'Accept findings of the file of a part, keep a file that was rejected, or have it checked anew',
  },
  'parts.template': {
    method: 'GET',
    path: '/projects/{id}/parts/{part}/template',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    answer: 'binary',
    media: ['application/pdf'],
    summary: 'The template of a printed part, in the measures of its run, as PDF',
  },
  'proofs.show': {
    method: 'GET',
    path: '/projects/{id}/proof',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'The proof of an own run, or an older one by its version',
  },
  'proofs.decide': {
    method: 'POST',
    path: '/projects/{id}/proof',
    auth: 'user',
    idempotency: 'key',
    errors: ['project_moved', 'transition_not_allowed'],
    summary: 'Approve or reject a part of a proof; staff enter a word given elsewhere, with its source',
  },
} as const satisfies Record<string, EndpointData>
