import { seedDemoWorld } from '../../features/demo/demo-world.ts';
import { drawProduct, type ProductLook } from '../../features/demo/pictures/demo-picture.ts';
import type { TestApp } from '../build-test-app.ts';

const drawn = new Map<string, ReturnType<typeof drawProduct>>();

/** Drawing takes most of the time that a demo does, so files of tests that make one share its pictures. */
function drawnOnce(look: ProductLook): ReturnType<typeof drawProduct> {
  const name = `${look.drawing} ${look.seed}`;
  const picture = drawn.get(name) ?? drawProduct(look);
  drawn.set(name, picture);
  return picture;
}

/** Everything the demo opens with, made by two processes at once and by one that starts later. It is there once. */
export async function givenDemoWorld(demo: TestApp): Promise<void> {
  const seed = () => seedDemoWorld(demo, undefined, drawnOnce);
  await Promise.all([seed(), seed()]);
  await seed();
}
