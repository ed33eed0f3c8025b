-- A number that was given to work which needed no change of the database; numbers have no gaps.
select 1;
