// Runs before every test file of every project.
import './fixed-seed.ts';
import './wait-for-timeout.ts';
