export { deleteActingBefore, readOrderTrail, type TrailStep } from './order-trail.queries.ts';
