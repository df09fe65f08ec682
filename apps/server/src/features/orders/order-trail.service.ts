export { forgetWhoMoved, readOrderTrail, type TrailStep } from './order-trail.queries.ts';
