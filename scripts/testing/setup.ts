// Runs before every test file of every project.
import './known-seed.ts';
import './long-waits.ts';
