DELETE FROM "idempotent_answers" WHERE "status" IS NULL OR "answer" IS NULL;
