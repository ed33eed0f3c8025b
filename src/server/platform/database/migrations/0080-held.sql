-- The number was held for a change that then needed none; numbers have no gaps, and 0081 is in service.
select 1;
