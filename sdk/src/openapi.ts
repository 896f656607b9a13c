// Generated from docs/openapi.json by `npm run openapi`. Do not edit.
export interface paths {
    "/api/v1/business/customers/{userId}/cashflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get income, expense and what remains
         * @description Covers one window. Without parameters, this is the stored window, which starts on the reference date and lasts one combined granularity. It does not move until these settings change.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["getCashflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/reference-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the reference date and the granularities
         * @description Requires the scope `customers:read`.
         */
        get: operations["getReferenceDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/granularity-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the income granularity, the expense granularity, or both
         * @description Requires the scope `customers:read`.
         */
        post: operations["updateGranularitySettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one window, the one before it and the last twelve
         * @description Returns the window that contains `on`, or the nearest one whose twelve windows are all within the years 1900 to 2200. Without `on`, returns the latest window with transactions, which contains `latestOn`: the last day up to today on which something counted. With `from` and `to`, returns these days, at most 366. The other windows then have the same length: months if the days are a month, weeks if they are a week.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the figures of each window between two days
         * @description Returns every window that contains a day from `from` to `to`, oldest first, at most 400.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["listPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/periods/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what changed the figures of each window
         * @description Returns the windows whose figures changed between two instants, newest first, under the current settings. A window whose figures changed and changed back is returned with a `difference` of 0. For each window, up to 200 changes are listed, and `otherChanges` is the sum of the rest. Together they add up to `difference` exactly. If the customer's currency changed in between, each amount is in the currency of its time, and the differences are computed without conversion.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["diffPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the figures of a window, line by line
         * @description Returns the window's transactions, newest first, with what each one counted for and why. For each direction, `counted`, `lowersExpense` and `notCounted` add up to `gross`. `expense` is the counted part of the outflows minus `lowersExpense`.
         *
         *     Requires the scopes `customers:read` and `transactions:read`.
         */
        get: operations["explainCashflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which counterparties make a window differ from another
         * @description Compares what counted for each counterparty, separately for income and expense, and returns the largest differences first. For each direction, the listed differences and `rest` add up to `difference` exactly. Specify the windows with `granularity`, `startDate` and `against`, or their days with `from`, `to`, `againstFrom` and `againstTo`, at most 366 days each.
         *
         *     Requires the scopes `customers:read` and `transactions:read`.
         */
        get: operations["getDrivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecast the current window and those after it
         * @description Forecasts income, expense and what remains for the window that contains today and up to 12 windows after it, each with a range that should hold four times out of five. The ranges are derived from the past errors of the same method for this customer. Expected recurring payments are part of the forecast; `GET …/recurring/expected` lists them. Each window is forecast under the rules of its days, as if earlier recurring payments had been made under them. With fewer than 6 whole windows since the first transaction, `reason` is `too_few_windows` and `windows` is empty. The forecast is stored; `GET …/cashflow/forecasts` lists it.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["getForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/forecasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored forecasts
         * @description Lists the forecasts that `GET …/cashflow/forecast` returned or the dashboard showed, one entry for each window. A forecast that repeats the previous one of its window is not stored, and neither is one whose `today` is not the current date in any time zone. Windows are included whichever `startDate` they were requested with. The newest window comes first and, within a window, the newest forecast. It may take a few seconds for a forecast to appear; it is missing if it could not be stored, for example while the database is read-only. Changing the currency deletes all stored forecasts.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["listForecasts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs attention between two days
         * @description Returns the five largest payments that count, by the amount paid. Of the hundred largest, also returns the payments that stand out, at most three for each reason: unusually large for their counterparty, usually shared but not this time, or to a counterparty that was not paid in the year before.
         *
         *     Requires the scopes `customers:read` and `transactions:read`.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/cashflow/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview what edits or settings would do
         * @description Changes nothing. Lists up to 200 affected transactions and 400 windows; the counts include all of them. To make exactly the previewed change, send the edit with `previewToken` in `If-Preview`. It fails with 412 if it would no longer do the same.
         *
         *     Requires the scope `transactions:read`.
         */
        post: operations["previewEdits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Ordered by id.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Requires the scope `customers:read`.
         */
        get: operations["getCustomer"];
        /**
         * Create or replace a customer
         * @description Fields that you leave out are set to their defaults: `monthly` for both granularities, 30 for `fixedPeriodDays`, and for `referenceDate` the first day of the month in which the customer was created. The currency cannot be changed once the customer has transactions.
         *
         *     Requires the scope `customers:write`.
         */
        put: operations["putCustomer"];
        post?: never;
        /**
         * Erase a customer
         * @description Permanently removes the customer and everything stored about it: transactions, rules, changes, and who has access. Only a record of the erasure remains, with the `userId`, the time, and who requested it. The customer can no longer be found as soon as the erasure begins. The response is sent when all data is gone, which takes longer for more data. You can then create another customer with the same `userId`; its changes and events continue the sequences of the erased one.
         *
         *     Requires the scope `customers:write`.
         */
        delete: operations["eraseCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Fields that you leave out keep their values. The currency cannot be changed once the customer has transactions.
         *
         *     Requires the scope `customers:write`.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transaction-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send up to 1,000 transactions
         * @description Each row is created, updated, left unchanged, or rejected with the reasons. Results are in the order of the rows. A rejected row does not affect the others unless you send `atomic: true`: then the whole batch is refused.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["ingestTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a bank statement
         * @description Accepts CSV, XLSX, XLS, HTML, OFX, QFX, QIF, CAMT.052, CAMT.053 and MT940, and detects the format. An Excel workbook and the tables of a web page are read as the CSV file that they could be saved as: their `format` is `csv`, and `container` tells them apart. A ZIP archive of CAMT.052 or of CAMT.053 files is read as one file.
         *
         *     With `dryRun=true`, nothing is stored, and the response shows what would be stored. To store exactly that, send the file again with the `previewToken` in `If-Preview`.
         *
         *     Transactions that are already stored are recognized, by the bank's own id or by account, day, amount and text, and are not added again. A row that cannot be read is rejected, and so is one that an earlier report in the same CAMT.052 file already has. The other rows are stored. A file that cannot be read at all is refused; the error names what was expected, and the line if there is one.
         *
         *     A file that can be read in more than one way, or whose own balances do not add up, is refused with `reading_uncertain` until you confirm it: with the `previewToken` of a dry run, with a `mapping` if it is CSV, or with `acceptUncertain`.
         *
         *     The import is one change, and can be undone as a whole.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["importStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Requires the scope `transactions:read`.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add up the transactions that match a filter
         * @description For each direction, `counted`, `lowersExpense` and `notCounted` add up to `gross`. `expense` is the counted part of the outflows minus `lowersExpense`.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["summarizeTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transaction
         * @description Requires the scope `transactions:read`.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        /**
         * Remove a transaction that was sent by mistake
         * @description To leave a real transaction out of the figures, exclude it instead. The removal can be undone. Sending the same `externalId` again creates a new transaction. Returns the transaction as it was.
         *
         *     Requires the scope `transactions:write`.
         */
        delete: operations["removeTransaction"];
        options?: never;
        head?: never;
        /**
         * Change how an outflow counts
         * @description Replaces the treatment as a whole. `value`, `sharedType` and `isStillShared` are allowed only with `shared_expense`. Inflows cannot be reclassified.
         *
         *     Requires the scope `transactions:write`.
         */
        patch: operations["reclassifyTransaction"];
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}/treatment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the treatment of a transaction
         * @description The transaction counts in full again.
         *
         *     Requires the scope `transactions:write`.
         */
        delete: operations["clearTreatment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}/exclude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exclude a transaction
         * @description An excluded transaction does not count at all. The scope `matching_future` also creates a rule, which excludes all transactions of the same counterparty, direction and currency from this transaction's day on, including transactions that arrive later.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["excludeTransaction"];
        /**
         * Include a transaction again
         * @description The transaction counts even if a rule matches it.
         *
         *     Requires the scope `transactions:write`.
         */
        delete: operations["includeTransaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/bulk-edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make up to 500 edits as one change
         * @description The edits are made in the given order. If any of them cannot be made, none is, and the error names the edits that failed.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["bulkEditTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an inflow as a refund
         * @description The inflow returns what one or more outflows took. The refunded part is not income: it lowers expense on its own day by the part that the customer had borne. If half of an outflow is the customer's, half of its refund counts. The refunds of an outflow never exceed what was paid. Replaces what the inflow refunded before.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["markRefund"];
        /**
         * Make a refund income again
         * @description The whole inflow is income again.
         *
         *     Requires the scope `transactions:write`.
         */
        delete: operations["clearRefund"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair the two sides of an own transfer
         * @description Money that the customer moved between its own accounts is neither income nor expense, so neither side counts. Both sides have the same amount, in opposite directions, and belong to different accounts. This is one change, and is undone as a whole.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["pairTransfer"];
        /**
         * Unpair an own transfer
         * @description Both sides count again.
         *
         *     Requires the scope `transactions:write`.
         */
        delete: operations["unpairTransfer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/link-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest refunds and own transfers
         * @description Searches 500 transactions at a time, newest first, so a page may be empty although more follow. A refund is suggested for an inflow from a counterparty that was paid within the 180 days before, if it is the same amount, or part of a payment whose number it names. A transfer is suggested for one amount that left one account and arrived in another within 4 days, if no other transaction could be either side. Links that a closed period would refuse are not suggested. Nothing is marked until you mark it.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["suggestLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}/reject-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a suggestion
         * @description The two transactions are not suggested together again. No figure changes.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["rejectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/recurring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring payments
         * @description Returns payments of one counterparty that recur weekly, fortnightly, monthly, every two months, quarterly, half-yearly or annually. Searches 500 counterparties at a time, in the order of their keys, so a page may be empty although more follow.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listRecurringStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/recurring/expected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the next recurring payments
         * @description Returns the payments that recurring streams are expected to make next, ordered by day. Includes streams that are `mature`, that were `mature` before they became `late`, or that you confirmed. Excludes streams that were dismissed or have ended, and payments that would not count. Overdue payments are not listed. For customers with more than 500 counterparties, `reason` is `too_many_counterparties` and `payments` is empty.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listExpectedPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/transactions/{transactionId}/recurring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm, dismiss or name a recurring payment
         * @description Decides on the stream that the transaction belongs to. Fields that you leave out keep their values. No figure changes, and you can undo the decision.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["decideRecurringStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rules
         * @description Newest first.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listRules"];
        put?: never;
        /**
         * Create a rule
         * @description Decides how all transactions of a counterparty count that are booked on or after a given day, and up to `throughOn` if you send it, including transactions that arrive later. With a `treatment`, the outflows count as it defines. Without one, the transactions are excluded. Decisions that someone made about a single transaction stay. If several rules cover a transaction, the rule with the latest `fromOn` decides. If two rules have the same `fromOn`, the newer one decides. If a rule already makes this decision, nothing changes, and that rule is returned.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["createRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/rules/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suggested rules
         * @description Returns each decision that someone made about three or more transactions of one counterparty in a row, with no undecided transaction in between and at most two since, and that no rule makes yet. Considers the 500 latest transactions that someone decided about. Rules are never created automatically.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listRuleSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a rule
         * @description Decisions that only this rule made are removed: the transactions count in full, or as another rule decides.
         *
         *     Requires the scope `transactions:write`.
         */
        delete: operations["removeRule"];
        options?: never;
        head?: never;
        /**
         * Change a rule
         * @description Replaces the fields that you send and keeps the others. All transactions that the rule covers follow, except where someone decided. With `effectiveOn`, the days before it stay as they are: the rule ends the day before, and a new rule, which is returned, takes over. To stop a rule and keep what it decided, send `throughOn`.
         *
         *     Requires the scope `transactions:write`.
         */
        patch: operations["updateRule"];
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/closings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List closings
         * @description Newest first, including closings that were reopened. After a reopening of some days, the others stay closed as they were.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["listClosings"];
        put?: never;
        /**
         * Close a period
         * @description Declares the figures of all days through `through` final. After that, nobody can change how a transaction booked on one of these days counts: the request fails with `period_closed`. Transactions that your bank sends late are still stored and count, and are shown separately from the figures as closed.
         *
         *     Requires the scope `periods:close`.
         */
        post: operations["closePeriod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/closings/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a period
         * @description The reason is stored with the change, for the person who signed off the figures.
         *
         *     Requires the scope `periods:close`.
         */
        post: operations["reopenPeriod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/closings/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare closed figures with current figures
         * @description Returns each window between two days whose days are all closed, newest first: its figures as closed, its figures now, and the changes since closing. The changes and `otherChanges` add up to `difference` exactly. If the customer's currency changed in between, each amount is in the currency of its time, and the differences are computed without conversion.
         *
         *     Requires the scope `customers:read`.
         */
        get: operations["listClosedFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/closings/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain changes since closing, line by line
         * @description Returns how each change since closing affected what each transaction adds to one closed window, oldest change first. The lines of all pages add up to `difference` exactly. Changes that moved no day's figures are left out. A page may have fewer lines than `limit`: continue until `nextCursor` is null. If the customer's currency changed in between, each amount is in the currency of its time, and the differences are computed without conversion.
         *
         *     Requires the scopes `customers:read` and `transactions:read`.
         */
        get: operations["listClosedLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/closings/{changeId}/sign-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the sign-off bundle of a closing
         * @description Returns everything that the digest covers, one JSON record per line: the closing, the figures of its days, their transactions, and the totals. Each line has a digest of all lines up to it. The digest of the last line is the digest of the sign-off. `cashflow verify` checks a bundle offline. If any of its days was reopened, the closing is not found.
         *
         *     You may have 4 files open at once, exports and sign-off bundles combined. All clients and people of a partner may have 16 in total. Further ones are refused with `rate_limit_exceeded`, or with `service_unavailable` if the service has too many open. A file is open until you have read it or closed the connection. If you read nothing of it for two minutes, the connection is closed.
         *
         *     If the connection closes before the end, the file is incomplete.
         *
         *     Requires the scopes `customers:read` and `transactions:read`.
         */
        get: operations["getSignOffBundle"];
        put?: never;
        /**
         * Sign off a closing
         * @description Stores one digest of the figures, transactions and decisions of all days that the closing covers, as they were when the closing was made. The digest never changes, whatever your bank sends later. Signing off again returns the same sign-off. If any of its days was reopened, the closing is not found.
         *
         *     Requires the scope `periods:close`.
         */
        post: operations["signOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description Newest first. To follow new changes, send the highest `sequence` that you have seen as `after`. Changes since then are returned oldest first.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/changes/{changeId}/created-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions that a change created
         * @description For an import or a batch, for example. Returns the ids in the order of creation, including transactions removed since.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listCreatedTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/changes/{changeId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change
         * @description The undo is a change too, and can itself be undone. If a later change touched the same fields, the request fails with `undo_conflict` unless you send `force: true`. Some changes cannot be undone even so, such as the creation of the customer; the message says so. Closings, reopenings and sign-offs cannot be undone: the request fails with `period_closed`.
         *
         *     Requires the scope `transactions:write`.
         */
        post: operations["undoChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a customer
         * @description Oldest first. `sequence` has no gaps and follows the order in which changes were stored, so an event is never added before an event that you have seen. Events are created only while your feed is on, or while you have a webhook endpoint that is not disabled.
         *
         *     Requires the scope `events:read`.
         */
        get: operations["listCustomerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of all customers
         * @description The events of each customer are in the order of their `sequence`, and new events are always added at the end. To follow everything, repeat the request with the last `resumeAfter`.
         *
         *     Requires the scope `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/events/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the event feed
         * @description Requires the scope `webhooks:manage`.
         */
        get: operations["getEventSettings"];
        /**
         * Turn the event feed on or off
         * @description The feed is off by default. Changes made before you turn it on create no events: read the figures once, and follow the events from there.
         *
         *     Requires the scope `webhooks:manage`.
         */
        put: operations["setEventSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/changes/{changeId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions that a change touched
         * @description Ordered by id, including transactions removed since.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["listChangedTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Oldest first.
         *
         *     Requires the scope `webhooks:manage`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The endpoint receives events from now on. You can have up to 10 endpoints.
         *
         *     Requires the scope `webhooks:manage`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Requires the scope `webhooks:manage`.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description No more events are sent to it, and its attempts are removed.
         *
         *     Requires the scope `webhooks:manage`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update, pause or resume a webhook endpoint
         * @description Only the fields that you send change. When an endpoint resumes, the events that waited are sent immediately.
         *
         *     Requires the scope `webhooks:manage`.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description For 24 hours, every request has two signatures, one with each secret. A second rotation in that time ends the oldest secret immediately.
         *
         *     Requires the scope `webhooks:manage`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attempts of a webhook endpoint
         * @description Returns what was sent in the last 30 days, and the outcome, newest first.
         *
         *     Requires the scope `webhooks:manage`.
         */
        get: operations["listWebhookAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook endpoint
         * @description Sends one `webhook.test` and waits up to 15 seconds for the outcome. A paused endpoint receives it too.
         *
         *     Requires the scope `webhooks:manage`.
         */
        post: operations["sendWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}/attempts/{attemptId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event of an attempt again
         * @description Sends the event once, immediately and out of order, with the same `webhook-id`, and waits up to 15 seconds for the outcome.
         *
         *     Requires the scope `webhooks:manage`.
         */
        post: operations["resendWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all events since an instant again
         * @description Each customer's events since the instant are sent again in order, with the same `webhook-id`, before newer events. Use it after an outage that lasted longer than our attempts.
         *
         *     Requires the scope `webhooks:manage`.
         */
        post: operations["replayWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhook-endpoints/{endpointId}/attempts/{attemptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attempt of a webhook endpoint
         * @description Includes the body that was sent.
         *
         *     Requires the scope `webhooks:manage`.
         */
        get: operations["getWebhookAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{userId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export transactions or period figures as a file
         * @description Transactions are ordered newest first and accept the same filters as their list. Periods are ordered oldest first, at most 400. Without `from` and `to`, they cover the days on which something counted.
         *
         *     A CSV or XLSX file of transactions can be imported again without changing anything. In CSV, text that a spreadsheet program could interpret as a formula starts with an apostrophe. In XLSX, days, amounts and booleans are typed cells, and everything else is text. After 1,048,575 rows, another sheet begins.
         *
         *     You may have 4 files open at once, exports and sign-off bundles combined. All clients and people of a partner may have 16 in total. Further ones are refused with `rate_limit_exceeded`, or with `service_unavailable` if the service has too many open. A file is open until you have read it or closed the connection. If you read nothing of it for two minutes, the connection is closed.
         *
         *     If the connection closes before the end, the file is incomplete.
         *
         *     Requires the scope `transactions:read`.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "cashflow.figures.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * cashflow.figures.changed
         * @description Figures changed: which windows and days, from what to what, and why.
         */
        post: operations["receiveCashflowFiguresChangedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * transaction.created
         * @description Transactions were added.
         */
        post: operations["receiveTransactionCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * transaction.updated
         * @description Transactions changed, or how they count changed.
         */
        post: operations["receiveTransactionUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * transaction.removed
         * @description Transactions were removed.
         */
        post: operations["receiveTransactionRemovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rule.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rule.created
         * @description A rule was created. It decides how the transactions of a counterparty count.
         */
        post: operations["receiveRuleCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rule.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rule.updated
         * @description The decision or the days of a rule changed.
         */
        post: operations["receiveRuleUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rule.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rule.removed
         * @description A rule was removed.
         */
        post: operations["receiveRuleRemovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "import.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * import.completed
         * @description A bank statement was imported.
         */
        post: operations["receiveImportCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "import.undone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * import.undone
         * @description An import was undone.
         */
        post: operations["receiveImportUndoneEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.updated
         * @description A customer was created, or its name, currency, settings or closed days changed.
         */
        post: operations["receiveCustomerUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.deleted
         * @description A customer was erased, with everything stored about it. Its other events can no longer be read.
         */
        post: operations["receiveCustomerDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description A test of the endpoint that you requested.
         */
        post: operations["receiveWebhookTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.failing
         * @description One of your endpoints has failed for days and will be disabled. Sent to all your active endpoints.
         */
        post: operations["receiveWebhookFailingEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description The length of a window.
         * @enum {string}
         */
        Granularity: "weekly" | "fortnightly" | "monthly" | "quarterly" | "annual" | "fixed_period";
        UpdateGranularitySettingsRequest: {
            incomeGranularity?: components["schemas"]["Granularity"];
            expenseGranularity?: components["schemas"]["Granularity"];
        };
        PreviewEditsRequest: {
            /** @default [] */
            edits?: components["schemas"]["Edit"][];
            settings?: components["schemas"]["PreviewedSettings"];
            /**
             * Format: date
             * @description Today's date in your user's time zone. If you send it, the preview includes `forecast`.
             */
            today?: string;
        };
        Edit: components["schemas"]["ReclassifyEdit"] | components["schemas"]["ClearTreatmentEdit"] | components["schemas"]["ExcludeEdit"] | components["schemas"]["IncludeEdit"] | components["schemas"]["MarkRefundEdit"] | components["schemas"]["ClearRefundEdit"] | components["schemas"]["PairTransferEdit"] | components["schemas"]["UnpairTransferEdit"];
        ReclassifyEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "reclassify";
            /** @description The id of the transaction. */
            transactionId: string;
            /** @enum {string} */
            type: "covered_expense" | "transferred_to_savings" | "shared_expense";
            /** @description The customer's share, as a percentage or as an amount. Only with `shared_expense`. */
            value?: number;
            /**
             * @description Whether `value` is a percentage or an amount. Required unless `isStillShared` is false.
             * @enum {string}
             */
            sharedType?: "percentage" | "amount";
            /** @description False if the share is final and no longer follows the amount. Defaults to true. */
            isStillShared?: boolean;
        };
        ClearTreatmentEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "clear_treatment";
            /** @description The id of the transaction. */
            transactionId: string;
        };
        ExcludeEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "exclude";
            /** @description The id of the transaction. */
            transactionId: string;
            /**
             * @description Whether to exclude only this transaction, or all matching transactions from its day on as well.
             * @default single
             * @enum {string}
             */
            scope?: "single" | "matching_future";
        };
        IncludeEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "include";
            /** @description The id of the transaction. */
            transactionId: string;
        };
        MarkRefundEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "mark_refund";
            /** @description The id of the transaction. */
            transactionId: string;
            /** @description The outflows that the inflow refunds, in whole or in part. */
            refundOf: components["schemas"]["RefundRequest"][];
        };
        RefundRequest: {
            /** @description The outflow that is refunded. */
            transactionId: string;
            /** @description The amount to refund. Defaults to as much as possible. */
            amount?: number;
        };
        ClearRefundEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "clear_refund";
            /** @description The id of the transaction. */
            transactionId: string;
        };
        PairTransferEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "pair_transfer";
            /** @description The id of the transaction. */
            transactionId: string;
            /** @description The other side of the transfer. */
            withTransactionId: string;
        };
        UnpairTransferEdit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            action: "unpair_transfer";
            /** @description The id of the transaction. */
            transactionId: string;
        };
        PreviewedSettings: {
            /** Format: date */
            referenceDate?: string;
            incomeGranularity?: components["schemas"]["Granularity"];
            expenseGranularity?: components["schemas"]["Granularity"];
            fixedPeriodDays?: number;
        };
        PutCustomerRequest: {
            name: string;
            currency: string;
            /** Format: date */
            referenceDate?: string;
            incomeGranularity?: components["schemas"]["Granularity"];
            expenseGranularity?: components["schemas"]["Granularity"];
            /** @description The number of days of a `fixed_period` window. */
            fixedPeriodDays?: number;
        };
        UpdateCustomerRequest: {
            name?: string;
            currency?: string;
            /** Format: date */
            referenceDate?: string;
            incomeGranularity?: components["schemas"]["Granularity"];
            expenseGranularity?: components["schemas"]["Granularity"];
            /** @description The number of days of a `fixed_period` window. */
            fixedPeriodDays?: number;
        };
        IngestTransactionsRequest: {
            /**
             * @description Refuses the whole batch if any row is rejected.
             * @default false
             */
            atomic?: boolean;
            transactions: components["schemas"]["TransactionRow"][];
        };
        ImportStatementRequest: {
            /** Format: binary */
            file: Blob;
            /**
             * @description Detected if left out.
             * @enum {string}
             */
            format?: "csv" | "ofx" | "qif" | "camt052" | "camt053" | "mt940";
            /** @description The account of rows that do not name one. */
            accountId?: string;
            /** @description How to read a CSV file: a `CsvMapping` as JSON, as a dry run returns it. */
            mapping?: string;
            /**
             * @description The order of dates, if the file does not make it clear: `dmy` for 31/12/2026.
             * @enum {string}
             */
            dateOrder?: "ymd" | "dmy" | "mdy";
            /**
             * @description The decimal separator of amounts, if the file does not make it clear.
             * @enum {string}
             */
            decimalSign?: "." | ",";
            /**
             * @description Stores the file as it was read, even if it could be read in another way.
             * @enum {string}
             */
            acceptUncertain?: "true" | "false";
        };
        ReclassifyTransactionRequest: {
            /** @enum {string} */
            type: "covered_expense" | "transferred_to_savings" | "shared_expense";
            /** @description The customer's share, as a percentage or as an amount. Only with `shared_expense`. */
            value?: number;
            /**
             * @description Whether `value` is a percentage or an amount. Required unless `isStillShared` is false.
             * @enum {string}
             */
            sharedType?: "percentage" | "amount";
            /** @description False if the share is final and no longer follows the amount. Defaults to true. */
            isStillShared?: boolean;
        };
        ExcludeTransactionRequest: {
            /**
             * @description Whether to exclude only this transaction, or all matching transactions from its day on as well.
             * @default single
             * @enum {string}
             */
            scope?: "single" | "matching_future";
        };
        BulkEditTransactionsRequest: {
            edits: components["schemas"]["Edit"][];
        };
        MarkRefundRequest: {
            /** @description The outflows that the inflow refunds, in whole or in part. */
            refundOf: components["schemas"]["RefundRequest"][];
        };
        PairTransferRequest: {
            /** @description The other side of the transfer. */
            withTransactionId: string;
        };
        RejectLinkRequest: {
            /** @description The other transaction of the suggestion. */
            otherTransactionId: string;
        };
        DecideRecurringStreamRequest: {
            /** @description `dismissed` streams stay dismissed, even if the counterparty is spelled differently later. Null removes your decision. */
            decision?: ("confirmed" | "dismissed") | null;
            /** @description Null removes the name. */
            name?: string | null;
            /**
             * Format: date
             * @description Today's date in your user's time zone. Defaults to the current day in UTC.
             */
            today?: string;
        };
        CreateRuleRequest: {
            /** @enum {string} */
            direction: "inflow" | "outflow";
            /** @description The counterparty as your transactions name it: by your `id` if they have one, otherwise by `name`, or by the description if they have neither. */
            counterparty: {
                id?: string | null;
                name?: string | null;
            };
            /**
             * Format: date
             * @description The first booking day that the rule covers.
             */
            fromOn: string;
            /** @description The last booking day that the rule covers. Null if it has no end. */
            throughOn?: string | null;
            /** @description How the outflows count. Null if the rule excludes the transactions it covers. */
            treatment?: components["schemas"]["RequestedTreatment"] | null;
        };
        RequestedTreatment: {
            /** @enum {string} */
            type: "covered_expense" | "transferred_to_savings" | "shared_expense";
            /** @description The customer's share, as a percentage or as an amount. Only with `shared_expense`. */
            value?: number | null;
            /** @description Whether `value` is a percentage or an amount. Only with `shared_expense`. */
            sharedType?: ("percentage" | "amount") | null;
        };
        UpdateRuleRequest: {
            /** @description How the outflows count. Null if the rule excludes the transactions it covers. */
            treatment?: components["schemas"]["RequestedTreatment"] | null;
            /**
             * Format: date
             * @description The first booking day that the rule covers.
             */
            fromOn?: string;
            /** @description The last booking day that the rule covers. Null if it has no end. */
            throughOn?: string | null;
            /**
             * Format: date
             * @description The first booking day that the change applies to. Without it, the change applies to all days.
             */
            effectiveOn?: string;
            /** @description The name shown for the counterparty. What the rule covers stays the same. */
            counterpartyName?: string;
        };
        ClosePeriodRequest: {
            /**
             * Format: date
             * @description The last day to close. Must be after the last closed day, and not after today; otherwise it is `out_of_range`.
             */
            through: string;
        };
        ReopenPeriodRequest: {
            /** @description The last day that stays closed, with the figures that it was closed with. Must be before the last closed day; otherwise it is `out_of_range`. Null to reopen all days. */
            through: string | null;
            /** @description Why the figures are not final after all. */
            reason: string;
        };
        UndoChangeRequest: {
            /** @description Undoes the change even if later changes touched the same fields. */
            force?: boolean;
        };
        SetEventSettingsRequest: {
            feed: boolean;
        };
        CreateWebhookEndpointRequest: {
            /** @description Where events are sent: a public `https` address. */
            url: string;
            /**
             * @description Your own note.
             * @default
             */
            description?: string;
            /**
             * @description The event types to send. Null for all types, including types that are added later.
             * @default null
             */
            eventTypes?: ("customer.updated" | "rule.created" | "rule.updated" | "rule.removed" | "transaction.created" | "transaction.updated" | "transaction.removed" | "import.completed" | "import.undone" | "cashflow.figures.changed" | "customer.deleted")[] | null;
        };
        UpdateWebhookEndpointRequest: {
            /** @description Where events are sent: a public `https` address. */
            url?: string;
            /** @description Your own note. Null, like an empty text, removes it. */
            description?: string | null;
            /** @description The event types to send. Null for all types, including types that are added later. */
            eventTypes?: ("customer.updated" | "rule.created" | "rule.updated" | "rule.removed" | "transaction.created" | "transaction.updated" | "transaction.removed" | "import.completed" | "import.undone" | "cashflow.figures.changed" | "customer.deleted")[] | null;
            /** @description Whether events are sent. While an endpoint is paused, its events wait, in order. */
            isActive?: boolean;
        };
        ReplayWebhooksRequest: {
            /** Format: date-time */
            since: string;
        };
        /** @description A test of the endpoint that you requested. */
        WebhookTestEvent: {
            id: string;
            /** @constant */
            type: "webhook.test";
            /** @constant */
            version: 1;
            /** @description Null: the notice concerns no customer. */
            userId: null;
            sequence: null;
            /** Format: date-time */
            createdAt: string;
            data: {
                endpointId: string;
            };
        };
        /** @description One of your endpoints has failed for days and will be disabled. Sent to all your active endpoints. */
        WebhookFailingEvent: {
            id: string;
            /** @constant */
            type: "webhook.failing";
            /** @constant */
            version: 1;
            /** @description Null: the notice concerns no customer. */
            userId: null;
            sequence: null;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["FailingWebhook"];
        };
        FailingWebhook: {
            endpointId: string;
            url: string;
            /** Format: date-time */
            failingSince: string;
            /**
             * Format: date-time
             * @description When the endpoint is disabled, if it keeps failing.
             */
            disablesAt: string;
        };
        Error: {
            /** @constant */
            success: false;
            /** @enum {string} */
            code: "malformed_request" | "malformed_json" | "validation_failed" | "missing_credentials" | "invalid_credentials" | "insufficient_scope" | "route_not_found" | "customer_not_found" | "transaction_not_found" | "rule_not_found" | "change_not_found" | "webhook_endpoint_not_found" | "webhook_attempt_not_found" | "method_not_allowed" | "payload_too_large" | "headers_too_large" | "unsupported_media_type" | "treatment_not_applicable" | "share_exceeds_amount" | "counterparty_not_identifiable" | "link_not_applicable" | "refund_exceeds_amount" | "not_recurring" | "reading_uncertain" | "version_mismatch" | "idempotency_key_in_use" | "idempotency_key_reused" | "undo_conflict" | "currency_in_use" | "period_closed" | "too_many_webhook_endpoints" | "rate_limit_exceeded" | "internal_error" | "service_unavailable";
            message: string;
            data: {
                requestId: string;
                errors: components["schemas"]["FieldError"][];
            };
        };
        FieldError: {
            field: string;
            /** @enum {string} */
            in: "path" | "query" | "body" | "header";
            /** @enum {string} */
            code: "required" | "invalid_type" | "invalid_value" | "invalid_date" | "out_of_range" | "too_precise" | "unknown_field" | "field_not_allowed" | "at_least_one_required" | "too_long" | "duplicate_parameter";
            message: string;
            reason?: components["schemas"]["ReadingReason"];
            /** @description Only for bank files: the line that the error is about. */
            line?: number;
            /** @description Only for ZIP archives of bank files: the file in it that the line is in. */
            archivedFile?: string;
        };
        /** @description Only for bank files: the message as a stable code, and the values in it, so that you can show it in another language. Codes may be added. */
        ReadingReason: {
            /** @enum {string} */
            code: "empty_file" | "pdf_document" | "excel_workbook" | "broken_workbook" | "workbook_several_sheets" | "workbook_mixed_days" | "opendocument_spreadsheet" | "zip_archive" | "broken_archive" | "archive_broken_file" | "archive_encrypted" | "archive_other_file" | "archive_mixed" | "compressed_file" | "picture" | "rtf_document" | "web_page" | "json_file" | "other_bank_format" | "no_text_file" | "unknown_encoding" | "camt054_notice" | "payment_order" | "other_xml" | "mt942_report" | "takes_too_long" | "holds_too_much" | "day_total_too_large" | "no_day" | "not_a_day" | "no_amount" | "not_an_amount" | "amount_too_large" | "too_many_decimals" | "zero_amount" | "not_a_currency" | "repeated_statement" | "repeated_transaction" | "other_currency" | "unsure_columns" | "unsure_date_order" | "unsure_decimal_sign" | "unsure_fee" | "unsure_heading" | "unsure_repeated_entry" | "unsure_without_balance" | "unsure_balance_row" | "balances_differ" | "account_balances_differ" | "running_balances_differ" | "csv_open_quote" | "csv_too_many_lines" | "csv_uneven_lines" | "csv_too_many_columns" | "csv_without_days" | "csv_without_amounts" | "csv_without_days_and_amounts" | "csv_unknown_days" | "csv_unknown_amounts" | "csv_unknown_days_and_amounts" | "csv_mapped_header" | "csv_mapped_column" | "csv_balance_or_total" | "csv_other_width" | "csv_status_without_movement" | "csv_unknown_status" | "csv_not_booked_yet" | "csv_other_decimal_sign" | "csv_unknown_direction" | "csv_negative_inflow" | "csv_negative_outflow" | "csv_positive_outflow" | "csv_two_amounts" | "export_open_quote" | "export_cell_count" | "export_repeated" | "export_no_external_id" | "export_too_long" | "export_bad_character" | "export_not_a_day" | "export_not_an_amount" | "export_not_positive" | "export_not_a_direction" | "export_not_a_status" | "ofx_missing" | "ofx_other_element" | "ofx_text_behind_end" | "ofx_no_statement" | "ofx_only_investments" | "ofx_statement_in_statement" | "ofx_repeated_element" | "ofx_too_deep" | "ofx_end_without_start" | "ofx_missing_end" | "ofx_cut_off" | "ofx_open_markup" | "ofx_doctype" | "ofx_repeated_field" | "ofx_no_day" | "ofx_not_a_day" | "ofx_no_amount" | "ofx_not_an_amount" | "ofx_not_a_currency" | "ofx_repeated_transaction" | "ofx_corrected" | "ofx_unsure_signs" | "ofx_investment_account" | "ofx_taken_back" | "qif_no_header" | "qif_unknown_header" | "qif_no_transactions" | "qif_only_investments" | "qif_other_account" | "qif_movement_in_list" | "qif_open_record" | "qif_cut_off" | "qif_repeated_field" | "qif_opening_balance" | "qif_investment_account" | "qif_no_day" | "qif_not_a_day" | "qif_no_amount" | "qif_unsure_signs" | "qif_not_an_amount" | "xml_doctype" | "xml_cut_off" | "xml_without_element" | "xml_other_end" | "xml_malformed" | "xml_too_deep" | "camt_other_document" | "camt_report" | "camt_statement" | "camt_notice" | "camt_payment_order" | "camt_order_status" | "camt_collection_order" | "camt_missing" | "camt_no_statement" | "camt_no_account" | "camt_no_balance" | "camt_information_only" | "camt_no_status" | "camt_repeated_entry" | "camt_booked_later" | "camt_unknown_status" | "camt_no_direction" | "camt_unknown_direction" | "mt940_missing" | "mt940_other_message" | "mt940_interim_report" | "mt940_before_start" | "mt940_repeated_field" | "mt940_instead_of_opening" | "mt940_instead_of_movement" | "mt940_instead_of_end" | "mt940_no_opening" | "mt940_no_closing" | "mt940_cut_off_before_opening" | "mt940_cut_off_before_closing" | "mt940_no_account" | "mt940_two_currencies" | "mt940_not_a_balance" | "mt940_not_a_movement";
            values: {
                [key: string]: string | number;
            };
        };
        GetCashflowResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_retrieved";
            message: string;
            data: components["schemas"]["Cashflow"];
        };
        Cashflow: {
            income: number;
            expense: number;
            remaining: number;
            granularity: components["schemas"]["Granularity"];
            /** Format: date */
            startDate: string;
        };
        GetReferenceDateResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_reference_date";
            data: components["schemas"]["CashflowSettings"];
        };
        CashflowSettings: {
            /** Format: date */
            referenceDate: string;
            incomeGranularity: components["schemas"]["Granularity"];
            expenseGranularity: components["schemas"]["Granularity"];
            /** @description The shorter of the two granularities. */
            combinedGranularity: components["schemas"]["Granularity"];
        };
        UpdateGranularitySettingsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_granularity_settings_updated";
            message: string;
            data: components["schemas"]["CashflowSettings"];
        };
        GetOverviewResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_overview_retrieved";
            message: string;
            data: components["schemas"]["Overview"];
        };
        Overview: {
            currency: string;
            granularity: components["schemas"]["Granularity"];
            /** @description The shorter of the two granularities. */
            combinedGranularity: components["schemas"]["Granularity"];
            fixedPeriodDays: number;
            /** @description The number of days of a fixed period in the settings. With `from` and `to`, `fixedPeriodDays` is the number of days from `from` to `to` instead. */
            storedFixedPeriodDays: number;
            period: components["schemas"]["Period"];
            previous: components["schemas"]["Period"];
            compared: components["schemas"]["ComparedPeriods"];
            periods: components["schemas"]["Period"][];
            /** Format: date */
            todayOn: string;
            latestOn: string | null;
            /** @description Whether the customer has any transactions. They may all be excluded, pending or in the future: then `latestOn` is null. */
            hasTransactions: boolean;
            /** Format: date */
            referenceDate: string;
            /** @description The last closed day. Null if no day is closed. */
            closedThrough: string | null;
            /** @description What changed in `period` since it was closed. Subtract it to get the figures as closed. Null unless all days of `period` are closed. */
            sinceClosing: components["schemas"]["Figures"] | null;
        };
        Period: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            income: number;
            expense: number;
            remaining: number;
        };
        /** @description The two periods to compare. While `period` is in progress, they cover only its days up to today and the same number of days of `previous`. */
        ComparedPeriods: {
            before: components["schemas"]["Period"];
            now: components["schemas"]["Period"];
        };
        Figures: {
            income: number;
            expense: number;
            remaining: number;
        };
        ListPeriodsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_periods_retrieved";
            message: string;
            data: {
                periods: components["schemas"]["Period"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        DiffPeriodsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_periods_compared";
            message: string;
            data: {
                periods: components["schemas"]["PeriodDifference"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        PeriodDifference: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            before: components["schemas"]["Figures"];
            after: components["schemas"]["Figures"];
            difference: components["schemas"]["Figures"];
            changes: components["schemas"]["PeriodMovement"][];
            /** @description Null if every change is listed. */
            otherChanges: components["schemas"]["Figures"] | null;
        };
        PeriodMovement: {
            changeId: string;
            /** @enum {string} */
            kind: "customer_created" | "customer_replaced" | "customer_updated" | "settings_updated" | "period_closed" | "period_reopened" | "period_signed_off" | "transactions_ingested" | "statement_imported" | "transaction_reclassified" | "treatment_cleared" | "transaction_excluded" | "transaction_included" | "refund_marked" | "refund_cleared" | "transfer_paired" | "transfer_unpaired" | "link_rejected" | "stream_decided" | "transaction_removed" | "transaction_noted" | "transaction_reviewed" | "transactions_bulk_edited" | "rule_created" | "rule_updated" | "rule_removed" | "change_undone" | "totals_repaired";
            actor: components["schemas"]["Actor"];
            /** Format: date-time */
            createdAt: string;
            income: number;
            expense: number;
            remaining: number;
        };
        Actor: {
            /** @enum {string} */
            kind: "user" | "client" | "command_line";
            id: string | null;
            name: string | null;
        };
        ExplainCashflowResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_explained";
            message: string;
            data: components["schemas"]["Explanation"];
        };
        Explanation: {
            income: number;
            expense: number;
            remaining: number;
            granularity: components["schemas"]["Granularity"];
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            inflow: components["schemas"]["Complement"];
            outflow: components["schemas"]["Complement"];
            lines: components["schemas"]["ExplanationLine"][];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        Complement: {
            gross: number;
            counted: number;
            /** @description Refunds: the part of the inflows that lowers expense. */
            lowersExpense: number;
            notCounted: components["schemas"]["NotCounted"];
        };
        NotCounted: {
            excluded: number;
            pending: number;
            covered: number;
            savings: number;
            othersShare: number;
            /** @description The part of the refunded amount that others had borne. */
            refund: number;
            /** @description Own transfers. */
            transfer: number;
        };
        ExplanationLine: {
            transaction: components["schemas"]["Transaction"];
            /** @description What it adds to `remaining`: positive for income, negative for expense. */
            contribution: number;
            /** @description The part of the amount that did not count. */
            notCounted: number;
            /** @enum {string} */
            reason: "excluded" | "pending" | "transfer" | "refund" | "covered_expense" | "transferred_to_savings" | "shared_expense" | "counted";
            /** @description The reason in words. */
            explanation: string;
        };
        Transaction: {
            id: string;
            /** @description Your own id for it, or the bank's. Unique within its account. */
            externalId: string;
            accountId: string | null;
            /** Format: date */
            bookedOn: string;
            amount: number;
            currency: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            /** @enum {string} */
            status: "booked" | "pending";
            description: string;
            counterparty: components["schemas"]["Counterparty"];
            /** @description Null if it counts in full. */
            treatment: components["schemas"]["Treatment"] | null;
            /** @description The id of the rule that set the treatment. Null if no rule did. */
            treatmentRuleId: string | null;
            /** @description Null if it is not excluded. */
            exclusion: components["schemas"]["Exclusion"] | null;
            /** @description Null if it is not a refund. */
            refund: components["schemas"]["Refund"] | null;
            /** @description The ids of the inflows that refund it. */
            refundedBy: string[];
            /** @description The id of the other side, if this is an own transfer. Neither side counts. */
            transferWith: string | null;
            /** @description What it adds to income and expense. A refund lowers expense, so its expense is negative. */
            counted: components["schemas"]["Counted"];
            /** @description Increases with every change of the transaction. */
            version: number;
        };
        Counterparty: {
            id: string | null;
            name: string | null;
        };
        Treatment: {
            /** @enum {string} */
            type: "covered_expense" | "transferred_to_savings" | "shared_expense";
            /** @description The customer's share, as it was sent. */
            value: number | null;
            sharedType: ("percentage" | "amount") | null;
            isStillShared: boolean | null;
            /** @description The part of the amount that the customer bears. */
            share: number | null;
            /** @description The part that others bear. */
            othersShare: number | null;
        };
        Exclusion: {
            /**
             * @description Whether to exclude only this transaction, or all matching transactions from its day on as well.
             * @enum {string}
             */
            scope: "single" | "matching_future";
            ruleId: string | null;
            /** Format: date-time */
            excludedAt: string;
        };
        Refund: {
            /** @description The outflows that the inflow refunds, each with the amount that was marked. If a correction leaves less to refund, less of it is applied. */
            refundOf: components["schemas"]["RefundPart"][];
            /** @description The part of the inflow that is not income. */
            applied: number;
            /** @description What the customer had borne of this part. */
            lowersExpense: number;
        };
        RefundPart: {
            transactionId: string;
            amount: number;
        };
        Counted: {
            income: number;
            expense: number;
        };
        GetDriversResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_drivers_retrieved";
            message: string;
            data: components["schemas"]["Drivers"];
        };
        Drivers: {
            window: components["schemas"]["Period"];
            against: components["schemas"]["Period"];
            difference: components["schemas"]["Figures"];
            drivers: components["schemas"]["Driver"][];
            /** @description Everything that is not listed on this page or an earlier one. */
            rest: components["schemas"]["RestOfDrivers"];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        Driver: {
            counterparty: {
                /** @description The key that groups its transactions. Null for all transactions whose counterparty cannot be identified. */
                key: string | null;
                /** @description The name in its latest transaction. */
                name: string | null;
            };
            /** @enum {string} */
            direction: "inflow" | "outflow";
            before: number;
            now: number;
            difference: number;
            /** @enum {string} */
            kind: "new" | "gone" | "more" | "less";
            /** @description The number of transactions that counted. */
            transactionCount: {
                before: number;
                now: number;
            };
        };
        Moved: {
            before: number;
            now: number;
            difference: number;
        };
        RestOfDrivers: {
            income: components["schemas"]["Moved"];
            expense: components["schemas"]["Moved"];
            remaining: components["schemas"]["Moved"];
            /** @description The number of counterparties that are not listed. */
            counterpartyCount: number;
        };
        GetForecastResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_forecast_retrieved";
            message: string;
            data: components["schemas"]["Forecast"];
        };
        Forecast: {
            currency: string;
            granularity: components["schemas"]["Granularity"];
            /** Format: date */
            todayOn: string;
            /** @description Why there is no forecast. Null if there is one. */
            reason: "too_few_windows" | null;
            /** @description Why `scheduled` is null. Null for customers with at most 500 counterparties. */
            scheduleReason: "too_many_counterparties" | null;
            /** @description The number of whole windows before the current one that the forecast is based on. */
            pastWindowCount: number;
            /** @description The current window first. */
            windows: components["schemas"]["ForecastWindow"][];
            record: components["schemas"]["ForecastRecord"];
        };
        /** @description `counted` and `other` add up to the expected figure exactly. */
        ForecastWindow: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            /** @description What already counts. */
            counted: components["schemas"]["Figures"];
            /** @description What else is expected. */
            other: components["schemas"]["Figures"];
            /** @description The part of `other` that is made up of expected recurring payments, each on its day. Null if `scheduleReason` is set. */
            scheduled: components["schemas"]["Figures"] | null;
            /** @description `other` minus `scheduled`. Negative if earlier windows came to less than is scheduled. Null if `scheduled` is null. */
            rest: components["schemas"]["Figures"] | null;
            income: components["schemas"]["Expected"];
            expense: components["schemas"]["Expected"];
            remaining: components["schemas"]["Expected"];
        };
        /** @description The actual figure should be between `low` and `high` four times out of five. */
        Expected: {
            expected: number;
            low: number;
            high: number;
        };
        /** @description The record of earlier forecasts: in how many windows each range held. */
        ForecastRecord: {
            /** @description How many of the last twelve windows that have ended were forecast before they began. */
            windowCount: number;
            income: number;
            expense: number;
            /** @description In how many of these windows the actual `remaining` was within the forecast range. */
            remaining: number;
            /** @description The last forecast made before each of these windows began, the newest window first. */
            forecasts: components["schemas"]["StoredForecast"][];
        };
        /** @description The forecast of one window as it was returned. */
        StoredForecast: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            granularity: components["schemas"]["Granularity"];
            /**
             * Format: date
             * @description The `today` of the first request that returned this forecast. Later ones that returned the same are not stored.
             */
            todayOn: string;
            /** Format: date-time */
            createdAt: string;
            income: components["schemas"]["Expected"];
            expense: components["schemas"]["Expected"];
            remaining: components["schemas"]["Expected"];
            /** @description What counts in the window now. Null until the window has ended. */
            actual: components["schemas"]["Figures"] | null;
            /** @description Whether each actual figure is within its forecast range. Null if `actual` is null. */
            held: components["schemas"]["RangesHeld"] | null;
        };
        RangesHeld: {
            income: boolean;
            expense: boolean;
            remaining: boolean;
        };
        ListForecastsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_forecasts_retrieved";
            message: string;
            data: components["schemas"]["StoredForecastPage"];
        };
        StoredForecastPage: {
            currency: string;
            forecasts: components["schemas"]["StoredForecast"][];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        ListAttentionResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_attention_retrieved";
            message: string;
            data: components["schemas"]["WindowAttention"];
        };
        WindowAttention: {
            pendingCount: number;
            largestPayments: components["schemas"]["LargestPayment"][];
            attention: components["schemas"]["Attention"][];
        };
        LargestPayment: {
            id: string;
            /** @description Your own id for it, or the bank's. Unique within its account. */
            externalId: string;
            accountId: string | null;
            /** Format: date */
            bookedOn: string;
            amount: number;
            currency: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            /** @enum {string} */
            status: "booked" | "pending";
            description: string;
            counterparty: components["schemas"]["Counterparty"];
            /** @description Null if it counts in full. */
            treatment: components["schemas"]["Treatment"] | null;
            /** @description The id of the rule that set the treatment. Null if no rule did. */
            treatmentRuleId: string | null;
            /** @description Null if it is not excluded. */
            exclusion: components["schemas"]["Exclusion"] | null;
            /** @description Null if it is not a refund. */
            refund: components["schemas"]["Refund"] | null;
            /** @description The ids of the inflows that refund it. */
            refundedBy: string[];
            /** @description The id of the other side, if this is an own transfer. Neither side counts. */
            transferWith: string | null;
            /** @description What it adds to income and expense. A refund lowers expense, so its expense is negative. */
            counted: components["schemas"]["Counted"];
            /** @description Increases with every change of the transaction. */
            version: number;
            /** @description The key that groups the transactions of the counterparty. Null if the counterparty cannot be identified. */
            counterpartyKey: string | null;
        };
        Attention: {
            /** @enum {string} */
            reason: "unusually_large" | "usually_shared" | "new_counterparty";
            /** @description The average payment to this counterparty in the year before. Null if there was none. */
            usualAmount: number | null;
            transaction: components["schemas"]["Transaction"];
        };
        PreviewEditsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_cashflow_previewed";
            message: string;
            data: components["schemas"]["Preview"];
        };
        Preview: {
            /** @description Send it in `If-Preview` to make exactly the previewed change. */
            previewToken: string;
            affectedCount: number;
            affected: components["schemas"]["AffectedTransaction"][];
            /** @description The number of windows whose figures would change. */
            windowCount: number;
            windows: components["schemas"]["TouchedWindow"][];
            /** @description The stored window, which the figures cover unless you request another. */
            current: {
                before: components["schemas"]["StoredWindow"];
                after: components["schemas"]["StoredWindow"];
            };
            /** @description How the forecasts of the window that contains `today` and of the next window would change. Empty without `today`, if neither forecast would change, if there is no forecast, or if settings change. Not covered by `previewToken`. */
            forecast: components["schemas"]["MovedForecast"][];
            /** @description Whether enough windows have transactions for a forecast. Null without `today`, if settings change, or if nothing changes that a forecast depends on. Not covered by `previewToken`. */
            hasForecast: {
                before: boolean;
                after: boolean;
            } | null;
        };
        /** @description A transaction, and what it counts for before and after. */
        AffectedTransaction: {
            transaction: components["schemas"]["Transaction"];
            before: components["schemas"]["Figures"];
            after: components["schemas"]["Figures"];
        };
        TouchedWindow: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            before: components["schemas"]["Figures"];
            after: components["schemas"]["Figures"];
        };
        StoredWindow: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            income: number;
            expense: number;
            remaining: number;
            granularity: components["schemas"]["Granularity"];
        };
        MovedForecast: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            before: components["schemas"]["ForecastFigures"];
            after: components["schemas"]["ForecastFigures"];
        };
        ForecastFigures: {
            income: components["schemas"]["Expected"];
            expense: components["schemas"]["Expected"];
            remaining: components["schemas"]["Expected"];
        };
        ListCustomersResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_customers_retrieved";
            message: string;
            data: {
                customers: components["schemas"]["Customer"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        Customer: {
            /** @description Your own id for the customer. */
            userId: string;
            name: string;
            currency: string;
            /** Format: date */
            referenceDate: string;
            incomeGranularity: components["schemas"]["Granularity"];
            expenseGranularity: components["schemas"]["Granularity"];
            /** @description The shorter of the two granularities. */
            combinedGranularity: components["schemas"]["Granularity"];
            /** @description The number of days of a `fixed_period` window. */
            fixedPeriodDays: number;
            /** @description The last closed day. Null if no day is closed. */
            closedThrough: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        GetCustomerResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_customer_retrieved";
            message: string;
            data: {
                customer: components["schemas"]["Customer"];
            };
        };
        PutCustomerResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_customer_saved";
            message: string;
            data: {
                customer: components["schemas"]["Customer"];
            };
        };
        UpdateCustomerResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_customer_updated";
            message: string;
            data: {
                customer: components["schemas"]["Customer"];
            };
        };
        EraseCustomerResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_customer_erased";
            message: string;
            data: components["schemas"]["ErasedCustomer"];
        };
        ErasedCustomer: {
            erasure: {
                /** @description Your own id for the customer. */
                userId: string;
                /**
                 * Format: date-time
                 * @description The time from which the customer can no longer be found.
                 */
                erasedAt: string;
            };
        };
        IngestTransactionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_batch_processed";
            message: string;
            data: components["schemas"]["BatchResult"];
        };
        BatchResult: {
            changeId: string | null;
            counts: components["schemas"]["OutcomeCounts"];
            results: components["schemas"]["RowResult"][];
        };
        OutcomeCounts: {
            created: number;
            updated: number;
            unchanged: number;
            rejected: number;
        };
        RowResult: {
            externalId: string | null;
            /** @enum {string} */
            outcome: "created" | "updated" | "unchanged" | "rejected";
            transactionId?: string;
            errors?: components["schemas"]["FieldError"][];
        };
        ImportStatementResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_statement_imported";
            message: string;
            data: components["schemas"]["ImportResult"];
        };
        ImportResult: {
            changeId: string | null;
            /** @description The first 200 transactions that the import created. Send `nextCursor` to `…/changes/{changeId}/created-transactions` to get the next ones. */
            created: components["schemas"]["CreatedTransactions"];
            isDryRun: boolean;
            /**
             * @description Values may be added.
             * @enum {string}
             */
            format: "csv" | "ofx" | "qif" | "camt052" | "camt053" | "mt940";
            /**
             * @description Where the table of a file with the `format` `csv` was, or `archive` for a ZIP archive of CAMT files. Any other file is `text`. Values may be added.
             * @enum {string}
             */
            container: "text" | "workbook" | "web_page" | "archive";
            /** @description Send it in `If-Preview` to store exactly what the dry run showed. */
            previewToken: string;
            counts: components["schemas"]["OutcomeCounts"];
            /** @description The first 200 rows of each outcome, in the order of the file. */
            rows: components["schemas"]["ImportedRow"][];
            /** @description The first 200 rows that cannot be stored. */
            rejected: components["schemas"]["UnreadableRow"][];
            balances: components["schemas"]["StatementBalance"][];
            /** @description What can be read in another way, or does not add up. Check it before you store the file. */
            uncertain: components["schemas"]["ReadingDoubt"][];
            /** @description All rows of the file in the customer's currency, whether stored or not. */
            summary: components["schemas"]["StatementSummary"];
            windowCount: number;
            windows: components["schemas"]["TouchedWindow"][];
            csv: components["schemas"]["CsvLayout"] | null;
        };
        CreatedTransactions: {
            transactionIds: string[];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        ImportedRow: {
            line: number;
            /** @description The file of a ZIP archive that the line is in; null for any other file. */
            archivedFile: string | null;
            /** @enum {string} */
            outcome: "created" | "updated" | "unchanged";
            /** @description How the row was matched to a transaction that is already stored. */
            matchedBy: ("external_id" | "text" | "amount") | null;
            /** @description Null in a dry run for a row that would be created. */
            transactionId: string | null;
            accountId: string | null;
            /** Format: date */
            bookedOn: string;
            amount: number;
            currency: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            /** @enum {string} */
            status: "booked" | "pending";
            description: string;
            counterparty: components["schemas"]["Counterparty"];
            counted: components["schemas"]["Counted"];
        };
        UnreadableRow: {
            line: number;
            /** @description The file of a ZIP archive that the line is in; null for any other file. */
            archivedFile: string | null;
            text: string;
            errors: components["schemas"]["FieldError"][];
        };
        StatementBalance: {
            accountId: string | null;
            currency: string;
            opening: number | null;
            closing: number | null;
            sum: number;
            /** @description `closing` − (`opening` + `sum`): 0 if the statement adds up, null if it has no balances. */
            difference: number | null;
        };
        ReadingDoubt: {
            /** @enum {string} */
            about: "columns" | "dateOrder" | "decimalSign" | "headings" | "balances";
            message: string;
            reason: components["schemas"]["ReadingReason"];
        };
        StatementSummary: {
            rows: number;
            firstOn: string | null;
            lastOn: string | null;
            inflow: number;
            outflow: number;
        };
        CsvLayout: {
            mapping: components["schemas"]["CsvMapping"];
            /** @enum {string} */
            source: "detected" | "remembered" | "given";
            isUncertain: ("dateOrder" | "decimalSign" | "columns")[];
            columns: {
                name: string;
                samples: string[];
            }[];
        };
        CsvMapping: {
            encoding: string;
            /** @enum {string} */
            delimiter: "," | ";" | "\t" | "|";
            headerRecord: number | null;
            /** @enum {string} */
            dateOrder: "ymd" | "dmy" | "mdy";
            /** @enum {string} */
            decimalSign: "." | ",";
            isSignInverted: boolean;
            /** @description True where the amounts include the fees of the file. Missing where it has none, or `columns.fee` adds them. */
            isFeeIncluded?: boolean;
            columns: components["schemas"]["CsvColumns"];
        };
        CsvColumns: {
            bookedOn?: number;
            amount?: number;
            debit?: number;
            credit?: number;
            fee?: number;
            direction?: number;
            counterpartyName?: number;
            payerName?: number;
            counterpartyId?: number;
            accountId?: number;
            currency?: number;
            bankId?: number;
            status?: number;
            balance?: number;
            description: number[];
        };
        ListTransactionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transactions_retrieved";
            message: string;
            data: {
                transactions: components["schemas"]["Transaction"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        SummarizeTransactionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transactions_summarized";
            message: string;
            data: components["schemas"]["TransactionSummary"];
        };
        TransactionSummary: {
            income: number;
            expense: number;
            remaining: number;
            count: number;
            inflow: components["schemas"]["Complement"];
            outflow: components["schemas"]["Complement"];
        };
        GetTransactionResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_retrieved";
            message: string;
            data: {
                transaction: components["schemas"]["Transaction"];
            };
        };
        ReclassifyTransactionResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_reclassified";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        EditResult: {
            transaction: components["schemas"]["Transaction"];
            /** @description Null if nothing changed. */
            changeId: string | null;
            impact: components["schemas"]["Impact"];
        };
        /** @description The window that contains the transaction, before and after. */
        Impact: {
            granularity: components["schemas"]["Granularity"];
            /** Format: date */
            startDate: string;
            before: components["schemas"]["Figures"];
            after: components["schemas"]["Figures"];
        };
        RemoveTransactionResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_removed";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        ClearTreatmentResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_treatment_cleared";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        ExcludeTransactionResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_excluded";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        IncludeTransactionResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transaction_included";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        BulkEditTransactionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transactions_bulk_edited";
            message: string;
            data: components["schemas"]["BulkEditResult"];
        };
        BulkEditResult: {
            /** @description Null if nothing changed. */
            changeId: string | null;
            changedCount: number;
            /** @description What the edits added to the figures, over all days. */
            effect: components["schemas"]["Figures"];
            transactions: components["schemas"]["Transaction"][];
        };
        MarkRefundResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_refund_marked";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        ClearRefundResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_refund_cleared";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        PairTransferResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transfer_paired";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        UnpairTransferResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_transfer_unpaired";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        SuggestLinksResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_links_suggested";
            message: string;
            data: components["schemas"]["LinkSuggestions"];
        };
        LinkSuggestions: {
            refunds: components["schemas"]["RefundSuggestion"][];
            transfers: components["schemas"]["TransferSuggestion"][];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        RefundSuggestion: {
            inflow: components["schemas"]["Transaction"];
            outflow: components["schemas"]["Transaction"];
        };
        TransferSuggestion: {
            outflow: components["schemas"]["Transaction"];
            inflow: components["schemas"]["Transaction"];
        };
        RejectLinkResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_link_rejected";
            message: string;
            data: components["schemas"]["EditResult"];
        };
        ListRecurringStreamsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_recurring_streams_retrieved";
            message: string;
            data: components["schemas"]["RecurringStreams"];
        };
        RecurringStreams: {
            streams: components["schemas"]["RecurringStream"][];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        RecurringStream: {
            /** @description The name that you gave the stream. Otherwise the counterparty's name, or the description. */
            name: string;
            /** @description Whether you named the stream. */
            isNamed: boolean;
            counterparty: components["schemas"]["Counterparty"];
            /** @description The key that matches the counterparty's transactions. */
            counterpartyKey: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            currency: string;
            /** @enum {string} */
            interval: "weekly" | "fortnightly" | "monthly" | "every_two_months" | "quarterly" | "half_yearly" | "annual";
            /**
             * @description `early` after two payments, `mature` after three, or two if they are annual. Half-yearly payments are listed after three. `late` if a payment is overdue. `ended` if no payment arrived for another interval, but for at least four weeks and at most three months. A stream that ends after two payments is no longer listed unless you decided on it.
             * @enum {string}
             */
            state: "early" | "mature" | "late" | "ended";
            /** @description Null if no one has decided. */
            decision: ("confirmed" | "dismissed") | null;
            /** @description The number of latest payments that were considered, at most 24. */
            timesSeen: number;
            /** Format: date */
            lastOn: string;
            lastAmount: number;
            /** @description The latest payment of the stream. Use it to refer to the stream. */
            lastTransactionId: string;
            amount: components["schemas"]["ExpectedAmount"];
            /** @description Null unless a payment is overdue. */
            overdueSince: string | null;
            /** @description The next payment. Null if the stream has ended or was dismissed, or if its latest payment is excluded. */
            expected: components["schemas"]["ExpectedPayment"] | null;
        };
        /** @description The expected amount of the next payment. About eight of ten payments are between `low` and `high`. */
        ExpectedAmount: {
            typical: number;
            low: number;
            high: number;
        };
        ExpectedPayment: {
            /**
             * Format: date
             * @description The most likely day.
             */
            on: string;
            /** Format: date */
            earliestOn: string;
            /** Format: date */
            latestOn: string;
        };
        ListExpectedPaymentsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_expected_payments_retrieved";
            message: string;
            data: components["schemas"]["ExpectedPayments"];
        };
        ExpectedPayments: {
            /** Format: date */
            todayOn: string;
            /** Format: date */
            throughOn: string;
            /** @description Why no payments are listed. Null otherwise. */
            reason: "too_many_counterparties" | null;
            /** @description The number of payments expected through the last day, listed or not. */
            paymentCount: number;
            payments: components["schemas"]["ScheduledPayment"][];
        };
        ScheduledPayment: {
            /**
             * Format: date
             * @description The most likely day.
             */
            on: string;
            /** Format: date */
            earliestOn: string;
            /** Format: date */
            latestOn: string;
            /** @description The name that you gave the stream. Otherwise the counterparty's name, or the description. */
            name: string;
            counterparty: components["schemas"]["Counterparty"];
            /** @description The key that matches the counterparty's transactions. */
            counterpartyKey: string;
            /** @description The latest payment of the stream. Use it to refer to the stream. */
            lastTransactionId: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            currency: string;
            /** @enum {string} */
            interval: "weekly" | "fortnightly" | "monthly" | "every_two_months" | "quarterly" | "half_yearly" | "annual";
            amount: components["schemas"]["ExpectedAmount"];
            /** @description The part of the typical amount that will count, if it is treated like the latest payment, under the rules of its day. */
            counted: number;
        };
        DecideRecurringStreamResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_recurring_stream_decided";
            message: string;
            data: components["schemas"]["DecidedRecurringStream"];
        };
        DecidedRecurringStream: {
            stream: components["schemas"]["RecurringStream"];
            /** @description Null if nothing changed. */
            changeId: string | null;
        };
        ListRulesResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_rules_retrieved";
            message: string;
            data: {
                rules: components["schemas"]["Rule"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        Rule: {
            id: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            currency: string;
            counterpartyName: string;
            /**
             * Format: date
             * @description The first booking day that the rule covers.
             */
            fromOn: string;
            /** @description The last booking day that the rule covers. Null if it has no end. */
            throughOn: string | null;
            /** @description How the outflows count. Null if the rule excludes the transactions it covers. */
            treatment: components["schemas"]["RuleTreatment"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The number of transactions that the rule currently decides. */
            hits: number;
            lastHitOn: string | null;
        };
        RuleTreatment: {
            /** @enum {string} */
            type: "covered_expense" | "transferred_to_savings" | "shared_expense";
            /** @description The customer's share, as it was sent. */
            value: number | null;
            sharedType: ("percentage" | "amount") | null;
        };
        CreateRuleResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_rule_created";
            message: string;
            data: components["schemas"]["CreatedRule"];
        };
        CreatedRule: {
            /** @description Null for a dry run. */
            rule: components["schemas"]["Rule"] | null;
            /** @description Null if nothing changed. */
            changeId: string | null;
            /** @description Null unless it is a dry run. */
            preview: components["schemas"]["Preview"] | null;
        };
        ListRuleSuggestionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_rule_suggestions_retrieved";
            message: string;
            data: {
                suggestions: components["schemas"]["RuleSuggestion"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        RuleSuggestion: {
            /** @enum {string} */
            direction: "inflow" | "outflow";
            currency: string;
            counterparty: components["schemas"]["SuggestedCounterparty"];
            /**
             * Format: date
             * @description The booking day of the latest of these decisions.
             */
            fromOn: string;
            /** @description How the outflows count. Null if the transactions were excluded. */
            treatment: components["schemas"]["RuleTreatment"] | null;
            /** @description The number of consecutive decisions like this one, up to the latest. */
            count: number;
        };
        /** @description Send it as `counterparty` to create the rule. */
        SuggestedCounterparty: {
            id: string | null;
            name: string;
        };
        UpdateRuleResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_rule_updated";
            message: string;
            data: components["schemas"]["UpdatedRule"];
        };
        UpdatedRule: {
            /** @description Null for a dry run. */
            rule: components["schemas"]["Rule"] | null;
            /** @description Null if nothing changed. */
            changeId: string | null;
            /** @description Null unless it is a dry run. */
            preview: components["schemas"]["Preview"] | null;
        };
        RemoveRuleResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_rule_removed";
            message: string;
            data: components["schemas"]["RemovedRule"];
        };
        RemovedRule: {
            ruleId: string;
            /** @description Null for a dry run. */
            changeId: string | null;
            /** @description The number of excluded transactions that count again. */
            includedCount: number;
            /** @description The number of transactions that changed in all. */
            changedCount: number;
            /** @description Null unless it is a dry run. */
            preview: components["schemas"]["Preview"] | null;
        };
        ListClosingsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_closings_retrieved";
            message: string;
            data: {
                closings: components["schemas"]["Closing"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        Closing: {
            /** @description The id of the change that did this. */
            changeId: string;
            /**
             * Format: date
             * @description The last day that the closing covers.
             */
            closedThrough: string;
            /** @description The last day for which the closing still applies. Earlier than `closedThrough` after some of its days were reopened. Null if it no longer applies to any. */
            appliesThrough: string | null;
            /** Format: date-time */
            closedAt: string;
            closedBy: components["schemas"]["Actor"];
            /** @description Null until the closing is signed off. */
            signOff: components["schemas"]["SignOff"] | null;
            /** @description The first reopening of days that the closing covers. Null while it applies to all of them. */
            reopening: components["schemas"]["Reopening"] | null;
        };
        SignOff: {
            /** @description The id of the change that did this. */
            changeId: string;
            /** @description The digest of the last line of the sign-off bundle. */
            digest: string;
            /** @description The number of transactions in the bundle. */
            transactionCount: number;
            /** Format: date-time */
            signedOffAt: string;
            signedOffBy: components["schemas"]["Actor"];
        };
        Reopening: {
            /** @description The id of the change that did this. */
            changeId: string;
            /** Format: date-time */
            reopenedAt: string;
            reopenedBy: components["schemas"]["Actor"];
            reason: string;
        };
        ClosePeriodResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_period_closed";
            message: string;
            data: components["schemas"]["ClosedThrough"];
        };
        ClosedThrough: {
            /** @description The id of the change that did this. */
            changeId: string;
            /** @description The last closed day after the change. Null if no day is closed. */
            closedThrough: string | null;
        };
        ReopenPeriodResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_period_reopened";
            message: string;
            data: components["schemas"]["ClosedThrough"];
        };
        ListClosedFiguresResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_closed_figures_retrieved";
            message: string;
            data: {
                periods: components["schemas"]["ClosedFigures"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        ClosedFigures: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            closing: components["schemas"]["Closing"];
            /** @description The figures as they were when the period was closed. */
            asClosed: components["schemas"]["Figures"];
            asOfNow: components["schemas"]["Figures"];
            /** @description `asOfNow` minus `asClosed`. */
            difference: components["schemas"]["Figures"];
            /** @description The changes since closing, up to 200. */
            changes: components["schemas"]["PeriodMovement"][];
            /** @description Null if every change is listed. */
            otherChanges: components["schemas"]["Figures"] | null;
        };
        ListClosedLinesResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_closed_lines_retrieved";
            message: string;
            data: components["schemas"]["ClosedLines"];
        };
        ClosedLines: {
            /**
             * Format: date
             * @description The first day of the window.
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day of the window.
             */
            endDate: string;
            closing: components["schemas"]["Closing"];
            asClosed: components["schemas"]["Figures"];
            asOfNow: components["schemas"]["Figures"];
            /** @description `asOfNow` minus `asClosed`. */
            difference: components["schemas"]["Figures"];
            lines: components["schemas"]["ClosedLine"][];
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        ClosedLine: {
            changeId: string;
            /** @enum {string} */
            kind: "customer_created" | "customer_replaced" | "customer_updated" | "settings_updated" | "period_closed" | "period_reopened" | "period_signed_off" | "transactions_ingested" | "statement_imported" | "transaction_reclassified" | "treatment_cleared" | "transaction_excluded" | "transaction_included" | "refund_marked" | "refund_cleared" | "transfer_paired" | "transfer_unpaired" | "link_rejected" | "stream_decided" | "transaction_removed" | "transaction_noted" | "transaction_reviewed" | "transactions_bulk_edited" | "rule_created" | "rule_updated" | "rule_removed" | "change_undone" | "totals_repaired";
            actor: components["schemas"]["Actor"];
            /** Format: date-time */
            createdAt: string;
            /** @description The transaction as the change left it, or as it was before its removal. */
            transaction: components["schemas"]["Transaction"];
            /** @description What the transaction added to the window before the change. */
            before: components["schemas"]["Counted"];
            after: components["schemas"]["Counted"];
            difference: components["schemas"]["Figures"];
        };
        SignOffResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_closing_signed_off";
            message: string;
            data: components["schemas"]["SignOffResult"];
        };
        SignOffResult: {
            /** @description The id of the change that did this. */
            changeId: string;
            /** Format: date */
            closedThrough: string;
            /** @description The digest of the last line of the sign-off bundle. */
            digest: string;
            /** @description The number of transactions in the bundle. */
            transactionCount: number;
        };
        ListChangesResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_changes_retrieved";
            message: string;
            data: {
                changes: components["schemas"]["Change"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        Change: {
            id: string;
            /** @description The position of the change among the customer's changes. Later changes have higher numbers. */
            sequence: number;
            /** @enum {string} */
            kind: "customer_created" | "customer_replaced" | "customer_updated" | "settings_updated" | "period_closed" | "period_reopened" | "period_signed_off" | "transactions_ingested" | "statement_imported" | "transaction_reclassified" | "treatment_cleared" | "transaction_excluded" | "transaction_included" | "refund_marked" | "refund_cleared" | "transfer_paired" | "transfer_unpaired" | "link_rejected" | "stream_decided" | "transaction_removed" | "transaction_noted" | "transaction_reviewed" | "transactions_bulk_edited" | "rule_created" | "rule_updated" | "rule_removed" | "change_undone" | "totals_repaired";
            actor: components["schemas"]["Actor"];
            /** Format: date-time */
            createdAt: string;
            transactionId: string | null;
            ruleId: string | null;
            /** @description The change that it undid. */
            undoesChangeId: string | null;
            /** @description The latest change that undid it. If that one has been undone in turn, this change applies again. */
            undoneByChangeId: string | null;
            /** @description What the change added to the figures, over all days, in the customer's currency at that time. */
            effect: components["schemas"]["Figures"];
            /** @description The bank file, if the change was an import. */
            import: components["schemas"]["ImportedFile"] | null;
            /** @description Why a closed period was reopened. */
            reason: string | null;
            /** @description What was signed off. */
            signOff: components["schemas"]["SignedOff"] | null;
            customer: components["schemas"]["ChangedCustomer"] | null;
            rules: components["schemas"]["ChangedRule"][];
            transactionCount: number;
            /** @description The first transactions that the change touched. */
            transactions: components["schemas"]["ChangedTransaction"][];
        };
        ImportedFile: {
            fileName: string;
            /**
             * @description Values may be added.
             * @enum {string}
             */
            format: "csv" | "ofx" | "qif" | "camt052" | "camt053" | "mt940";
        };
        SignedOff: {
            /** @description The id of the change that made the closing. */
            closingId: string;
            /** Format: date */
            closedThrough: string;
            digest: string;
            transactionCount: number;
        };
        ChangedCustomer: {
            before: components["schemas"]["TouchedFields"] | null;
            after: components["schemas"]["TouchedFields"] | null;
        };
        /** @description The fields that changed, with their values. */
        TouchedFields: {
            [key: string]: unknown;
        };
        ChangedRule: {
            ruleId: string;
            before: components["schemas"]["TouchedFields"] | null;
            after: components["schemas"]["TouchedFields"] | null;
        };
        ChangedTransaction: {
            transactionId: string;
            /** @description The transaction as it is now. Null if it was removed. */
            transaction: components["schemas"]["ListedTransaction"] | null;
            before: components["schemas"]["TouchedFields"] | null;
            after: components["schemas"]["TouchedFields"] | null;
        };
        ListedTransaction: {
            /** Format: date */
            bookedOn: string;
            amount: number;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            description: string;
            counterpartyName: string | null;
        };
        ListCreatedTransactionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_created_transactions_retrieved";
            message: string;
            data: components["schemas"]["CreatedTransactions"];
        };
        UndoChangeResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_change_undone";
            message: string;
            data: components["schemas"]["UndoResult"];
        };
        UndoResult: {
            changeId: string;
            undoneChangeId: string;
            /** @description The number of transactions that changed. */
            changedCount: number;
        };
        ListCustomerEventsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_customer_events_retrieved";
            message: string;
            data: components["schemas"]["EventPage"];
        };
        EventPage: {
            events: components["schemas"]["Event"][];
            /** @description Send it as `after` to get the next events. Null if there are no more for now. */
            nextCursor: string | null;
            /** @description Store it, and send it as `after` later to get what has happened since. */
            resumeAfter: string;
        };
        Event: components["schemas"]["CashflowFiguresChangedEvent"] | components["schemas"]["TransactionCreatedEvent"] | components["schemas"]["TransactionUpdatedEvent"] | components["schemas"]["TransactionRemovedEvent"] | components["schemas"]["RuleCreatedEvent"] | components["schemas"]["RuleUpdatedEvent"] | components["schemas"]["RuleRemovedEvent"] | components["schemas"]["ImportCompletedEvent"] | components["schemas"]["ImportUndoneEvent"] | components["schemas"]["CustomerUpdatedEvent"] | components["schemas"]["CustomerDeletedEvent"];
        /** @description Figures changed: which windows and days, from what to what, and why. */
        CashflowFiguresChangedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cashflow.figures.changed";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["MovedFigures"];
        };
        MovedFigures: {
            cause: components["schemas"]["EventCause"];
            /** @description Counted from 1. */
            part: number;
            /** @description The number of events of this type that the change created. */
            parts: number;
            currency: string;
            /** @description The windows of the stored granularity whose figures changed, each in the part that has its first day. `endDate` is the last day of the window. */
            windows: components["schemas"]["MovedWindow"][];
            /** @description The days whose figures changed. Store `after` of each day: the figures of any window are the sum of its days. */
            days: components["schemas"]["MovedDay"][];
            /** @description The number of transactions that the change touched. */
            transactionCount: number;
            /** @description The first 20 of these transactions. */
            transactionIds: string[];
        };
        /** @description The change that caused the event, and who made it. */
        EventCause: {
            changeId: string;
            /** @enum {string} */
            kind: "customer_created" | "customer_replaced" | "customer_updated" | "settings_updated" | "period_closed" | "period_reopened" | "period_signed_off" | "transactions_ingested" | "statement_imported" | "transaction_reclassified" | "treatment_cleared" | "transaction_excluded" | "transaction_included" | "refund_marked" | "refund_cleared" | "transfer_paired" | "transfer_unpaired" | "link_rejected" | "stream_decided" | "transaction_removed" | "transaction_noted" | "transaction_reviewed" | "transactions_bulk_edited" | "rule_created" | "rule_updated" | "rule_removed" | "change_undone" | "totals_repaired";
            actor: {
                /** @enum {string} */
                kind: "user" | "client" | "command_line";
                id: string | null;
            };
        };
        MovedWindow: {
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            before: components["schemas"]["Figures"];
            after: components["schemas"]["Figures"];
        };
        MovedDay: {
            /** Format: date */
            date: string;
            before: components["schemas"]["Counted"];
            after: components["schemas"]["Counted"];
        };
        /** @description Transactions were added. */
        TransactionCreatedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.created";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["TouchedTransactions"];
        };
        TouchedTransactions: {
            cause: components["schemas"]["EventCause"];
            /** @description Counted from 1. */
            part: number;
            /** @description The number of events of this type that the change created. */
            parts: number;
            /** @description The number of transactions in all parts. */
            transactionCount: number;
            /** @description Empty if the change touched more than 1,000. */
            transactionIds: string[];
            /** @description Each transaction as the change left it, or as it was before its removal. Null if there are too many, or if they are too large to send. Get them by their ids instead, or list them at `transactionsPath`. */
            transactions: components["schemas"]["Transaction"][] | null;
            /** @description Where to list all transactions that the change touched. */
            transactionsPath: string;
        };
        /** @description Transactions changed, or how they count changed. */
        TransactionUpdatedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.updated";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["TouchedTransactions"];
        };
        /** @description Transactions were removed. */
        TransactionRemovedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.removed";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["TouchedTransactions"];
        };
        /** @description A rule was created. It decides how the transactions of a counterparty count. */
        RuleCreatedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule.created";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: {
                cause: components["schemas"]["EventCause"];
                rule: components["schemas"]["RuleOfEvent"];
            };
        };
        RuleOfEvent: {
            id: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            currency: string;
            counterpartyName: string;
            /**
             * Format: date
             * @description The first booking day that the rule covers.
             */
            fromOn: string;
            /** @description The last booking day that the rule covers. Null if it has no end. */
            throughOn: string | null;
            /** @description How the outflows count. Null if the rule excludes the transactions it covers. */
            treatment: components["schemas"]["RuleTreatment"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description The decision or the days of a rule changed. */
        RuleUpdatedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule.updated";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: {
                cause: components["schemas"]["EventCause"];
                rule: components["schemas"]["RuleOfEvent"];
            };
        };
        /** @description A rule was removed. */
        RuleRemovedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule.removed";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: {
                cause: components["schemas"]["EventCause"];
                rule: components["schemas"]["RuleOfEvent"];
            };
        };
        /** @description A bank statement was imported. */
        ImportCompletedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "import.completed";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["CompletedImport"];
        };
        CompletedImport: {
            cause: components["schemas"]["EventCause"];
            file: components["schemas"]["ImportedFile"];
            /** @description The number of transactions that the change touched. */
            transactionCount: number;
        };
        /** @description An import was undone. */
        ImportUndoneEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "import.undone";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["UndoneImport"];
        };
        UndoneImport: {
            cause: components["schemas"]["EventCause"];
            undoneChangeId: string;
            file: components["schemas"]["ImportedFile"];
            /** @description The number of transactions that the change touched. */
            transactionCount: number;
        };
        /** @description A customer was created, or its name, currency, settings or closed days changed. */
        CustomerUpdatedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "customer.updated";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: components["schemas"]["UpdatedCustomer"];
        };
        UpdatedCustomer: {
            cause: components["schemas"]["EventCause"];
            /** @description Whether the change created the customer. */
            isNew: boolean;
            customer: components["schemas"]["CustomerOfEvent"];
        };
        CustomerOfEvent: {
            name: string;
            currency: string;
            /** Format: date */
            referenceDate: string;
            incomeGranularity: components["schemas"]["Granularity"];
            expenseGranularity: components["schemas"]["Granularity"];
            /** @description The shorter of the two granularities. */
            combinedGranularity: components["schemas"]["Granularity"];
            fixedPeriodDays: number;
            closedThrough: string | null;
        };
        /** @description A customer was erased, with everything stored about it. Its other events can no longer be read. */
        CustomerDeletedEvent: {
            /** @description The same in the feed and in every webhook delivery. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "customer.deleted";
            /**
             * @description The version of the event format. New fields do not change it.
             * @constant
             */
            version: 1;
            userId: string;
            /** @description 1 for the customer's first event, increasing by one with each event, without gaps. */
            sequence: number;
            /** Format: date-time */
            createdAt: string;
            data: Record<string, never>;
        };
        ListEventsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_events_retrieved";
            message: string;
            data: components["schemas"]["EventPage"];
        };
        GetEventSettingsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_event_settings_retrieved";
            message: string;
            data: components["schemas"]["EventSettings"];
        };
        EventSettings: {
            /** @description Whether changes create events for the feed. */
            feed: boolean;
        };
        SetEventSettingsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_event_settings_updated";
            message: string;
            data: components["schemas"]["EventSettings"];
        };
        ListChangedTransactionsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_changed_transactions_retrieved";
            message: string;
            data: {
                transactions: components["schemas"]["ChangeOutcome"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        /** @description What the change did to one transaction. */
        ChangeOutcome: {
            transactionId: string;
            /** @enum {string} */
            outcome: "created" | "updated" | "removed";
        };
        CreateWebhookEndpointResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_endpoint_created";
            message: string;
            data: {
                webhookEndpoint: components["schemas"]["WebhookEndpoint"];
                /** @description Verify every request with this secret, as defined by [Standard Webhooks](https://www.standardwebhooks.com). It is not shown again. */
                secret: string;
            };
        };
        WebhookEndpoint: {
            id: string;
            url: string;
            description: string;
            /** @description The event types to send. Null for all types, including types that are added later. */
            eventTypes: ("customer.updated" | "rule.created" | "rule.updated" | "rule.removed" | "transaction.created" | "transaction.updated" | "transaction.removed" | "import.completed" | "import.undone" | "cashflow.figures.changed" | "customer.deleted")[] | null;
            /** @description Whether events are sent. While an endpoint is paused, its events wait, in order. */
            isActive: boolean;
            /** @description Why sending stopped: `gone` if the endpoint returned 410, `failing` if every attempt failed for five days. Set `isActive` to true to resume with the first event that was not delivered. Changes made in between create events only if your feed is on or another endpoint of yours is not disabled. */
            disabledReason: ("gone" | "failing") | null;
            /** @description Since when every attempt has failed. After five days, the endpoint is disabled. */
            failingSince: string | null;
            /** @description Until when events are also signed with the previous secret. */
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ListWebhookEndpointsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_endpoints_retrieved";
            message: string;
            data: {
                webhookEndpoints: components["schemas"]["WebhookEndpoint"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        GetWebhookEndpointResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_endpoint_retrieved";
            message: string;
            data: {
                webhookEndpoint: components["schemas"]["WebhookEndpoint"];
            };
        };
        UpdateWebhookEndpointResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_endpoint_updated";
            message: string;
            data: {
                webhookEndpoint: components["schemas"]["WebhookEndpoint"];
            };
        };
        DeleteWebhookEndpointResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_endpoint_deleted";
            message: string;
            data: {
                endpointId: string;
            };
        };
        RotateWebhookSecretResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_secret_rotated";
            message: string;
            data: {
                webhookEndpoint: components["schemas"]["WebhookEndpoint"];
                /** @description Verify every request with this secret, as defined by [Standard Webhooks](https://www.standardwebhooks.com). It is not shown again. */
                secret: string;
            };
        };
        ListWebhookAttemptsResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_attempts_retrieved";
            message: string;
            data: {
                attempts: components["schemas"]["WebhookAttempt"][];
                /** @description Send it as `cursor` to get the next page. Null on the last page. */
                nextCursor: string | null;
            };
        };
        WebhookAttempt: {
            id: string;
            /** @description The `id` of the event, and the `webhook-id` of the request. */
            eventId: string;
            eventType: string;
            /** @description Null if the customer was erased, or if the event concerns no customer. */
            userId: string | null;
            sequence: number | null;
            /**
             * @description `event`: sent automatically. `resend`: sent at your request. `test`: a test of the endpoint. `warning`: a warning that an endpoint fails.
             * @enum {string}
             */
            purpose: "event" | "resend" | "test" | "warning";
            /** @description Counted from 1; the tenth is the last. */
            attempt: number;
            /** @description The address that the request was sent to. */
            url: string;
            /** @description Whether the response was 2xx. */
            succeeded: boolean;
            /** @description Null if there was no response. */
            status: number | null;
            /** @description Why there was no response, such as `timed_out`, `connection_refused`, `address_not_allowed`. */
            failure: string | null;
            /** @description The first 2 kB. */
            responseBody: string;
            durationMillis: number;
            /** @description Null if there is no further attempt. */
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SendWebhookTestResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_test_sent";
            message: string;
            data: {
                attempt: components["schemas"]["WebhookAttempt"];
            };
        };
        ResendWebhookResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_resent";
            message: string;
            data: {
                attempt: components["schemas"]["WebhookAttempt"];
            };
        };
        ReplayWebhooksResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhooks_replayed";
            message: string;
            data: {
                /** @description The number of events now waiting to be sent, of any type. */
                waiting: number;
            };
        };
        GetWebhookAttemptResponse: {
            /** @constant */
            success: true;
            /** @constant */
            code: "business_webhook_attempt_retrieved";
            message: string;
            data: {
                attempt: components["schemas"]["WebhookAttempt"];
                /** @description The exact bytes. Null if the customer was erased, or if it was a test or a warning. */
                requestBody: string | null;
            };
        };
        TransactionsExport: {
            /** @description Your own id for the customer. */
            userId: string;
            name: string;
            currency: string;
            transactions: components["schemas"]["Transaction"][];
        };
        PeriodsExport: {
            /** @description Your own id for the customer. */
            userId: string;
            name: string;
            currency: string;
            periods: components["schemas"]["Period"][];
        };
        TransactionRow: {
            /** @description Your own id for the transaction, unique within its account. Sending it again updates the transaction. */
            externalId: string;
            accountId?: string;
            /** Format: date */
            bookedOn: string;
            amount: number;
            currency: string;
            /** @enum {string} */
            direction: "inflow" | "outflow";
            description: string;
            counterparty?: {
                id?: string;
                name?: string;
            };
            /** @enum {string} */
            status: "booked" | "pending";
            /** @description The `externalId` that the transaction had while it was pending. Decisions about it still apply. */
            pendingExternalId?: string;
        };
    };
    responses: {
        /**
         * @description - [`malformed_request`](/docs/errors#malformed_request): The request is not valid HTTP, or its path or query is not percent-encoded correctly.
         *     - [`validation_failed`](/docs/errors#validation_failed): Some fields are not valid. `errors` lists up to 20 of them, each with the reason.
         */
        "malformed_request.validation_failed": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`missing_credentials`](/docs/errors#missing_credentials): The request has no credentials. Send `x-client-id` and `x-client-secret`.
         *     - [`invalid_credentials`](/docs/errors#invalid_credentials): The client is unknown, or its secret is wrong or was revoked.
         */
        "missing_credentials.invalid_credentials": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`insufficient_scope`](/docs/errors#insufficient_scope): The client lacks a scope that this operation requires. */
        insufficient_scope: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`customer_not_found`](/docs/errors#customer_not_found): You have no customer with this `userId`. */
        customer_not_found: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`rate_limit_exceeded`](/docs/errors#rate_limit_exceeded): Too many requests in this minute, or too many at once. Wait for the number of seconds in `Retry-After`. */
        rate_limit_exceeded: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`headers_too_large`](/docs/errors#headers_too_large): The request line and the headers are too large in total. */
        headers_too_large: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`internal_error`](/docs/errors#internal_error): Something went wrong on our side. Quote the request id if you ask us about it. */
        internal_error: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`service_unavailable`](/docs/errors#service_unavailable): The service is temporarily unavailable. Retry after the number of seconds in `Retry-After`. */
        service_unavailable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`malformed_request`](/docs/errors#malformed_request): The request is not valid HTTP, or its path or query is not percent-encoded correctly.
         *     - [`validation_failed`](/docs/errors#validation_failed): Some fields are not valid. `errors` lists up to 20 of them, each with the reason.
         *     - [`malformed_json`](/docs/errors#malformed_json): The body is not valid JSON in UTF-8, or an object in it has the same field twice.
         */
        "malformed_request.validation_failed.malformed_json": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`idempotency_key_in_use`](/docs/errors#idempotency_key_in_use): A request with this `Idempotency-Key` is still running. Retry shortly. */
        idempotency_key_in_use: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`version_mismatch`](/docs/errors#version_mismatch): The data that the request was based on has changed. Read it again before you decide. */
        version_mismatch: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`payload_too_large`](/docs/errors#payload_too_large): The body is too large. Split it over several requests. */
        payload_too_large: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`unsupported_media_type`](/docs/errors#unsupported_media_type): The operation does not accept the media type of the body, or the body is compressed. */
        unsupported_media_type: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request. */
        idempotency_key_reused: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`customer_not_found`](/docs/errors#customer_not_found): You have no customer with this `userId`.
         *     - [`transaction_not_found`](/docs/errors#transaction_not_found): The customer has no transaction with this id.
         */
        "customer_not_found.transaction_not_found": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`period_closed`](/docs/errors#period_closed): The transaction was booked in a closed period. Reopen the period to change how it counts. */
        period_closed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`treatment_not_applicable`](/docs/errors#treatment_not_applicable): The transaction is an inflow. Only outflows can be reclassified.
         *     - [`share_exceeds_amount`](/docs/errors#share_exceeds_amount): The customer's share is more than the transaction's amount.
         *     - [`counterparty_not_identifiable`](/docs/errors#counterparty_not_identifiable): The transaction does not identify its counterparty well enough to match others. Exclude it alone, with the scope `single`.
         *     - [`link_not_applicable`](/docs/errors#link_not_applicable): The transactions cannot be linked. Only an inflow can be a refund, and only outflows can be refunded. An own transfer is one amount that left one account and arrived in another.
         *     - [`refund_exceeds_amount`](/docs/errors#refund_exceeds_amount): The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.
         */
        "treatment_not_applicable.share_exceeds_amount.counterparty_not_identifiable.link_not_applicable.refund_exceeds_amount": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_in_use`](/docs/errors#idempotency_key_in_use): A request with this `Idempotency-Key` is still running. Retry shortly.
         *     - [`currency_in_use`](/docs/errors#currency_in_use): The currency cannot be changed because the customer has transactions in it.
         */
        "idempotency_key_in_use.currency_in_use": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`reading_uncertain`](/docs/errors#reading_uncertain): The file can be read in more than one way, or its own balances do not add up. Preview it with `dryRun=true` and send the `previewToken` back, specify how to read it, or accept it with `acceptUncertain=true`.
         */
        "idempotency_key_reused.reading_uncertain": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_in_use`](/docs/errors#idempotency_key_in_use): A request with this `Idempotency-Key` is still running. Retry shortly.
         *     - [`period_closed`](/docs/errors#period_closed): The transaction was booked in a closed period. Reopen the period to change how it counts.
         */
        "idempotency_key_in_use.period_closed": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`treatment_not_applicable`](/docs/errors#treatment_not_applicable): The transaction is an inflow. Only outflows can be reclassified.
         *     - [`share_exceeds_amount`](/docs/errors#share_exceeds_amount): The customer's share is more than the transaction's amount.
         */
        "idempotency_key_reused.treatment_not_applicable.share_exceeds_amount": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`counterparty_not_identifiable`](/docs/errors#counterparty_not_identifiable): The transaction does not identify its counterparty well enough to match others. Exclude it alone, with the scope `single`.
         */
        "idempotency_key_reused.counterparty_not_identifiable": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`treatment_not_applicable`](/docs/errors#treatment_not_applicable): The transaction is an inflow. Only outflows can be reclassified.
         *     - [`share_exceeds_amount`](/docs/errors#share_exceeds_amount): The customer's share is more than the transaction's amount.
         *     - [`counterparty_not_identifiable`](/docs/errors#counterparty_not_identifiable): The transaction does not identify its counterparty well enough to match others. Exclude it alone, with the scope `single`.
         *     - [`link_not_applicable`](/docs/errors#link_not_applicable): The transactions cannot be linked. Only an inflow can be a refund, and only outflows can be refunded. An own transfer is one amount that left one account and arrived in another.
         *     - [`refund_exceeds_amount`](/docs/errors#refund_exceeds_amount): The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.
         */
        "idempotency_key_reused.treatment_not_applicable.share_exceeds_amount.counterparty_not_identifiable.link_not_applicable.refund_exceeds_amount": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`link_not_applicable`](/docs/errors#link_not_applicable): The transactions cannot be linked. Only an inflow can be a refund, and only outflows can be refunded. An own transfer is one amount that left one account and arrived in another.
         *     - [`refund_exceeds_amount`](/docs/errors#refund_exceeds_amount): The refund is more than the rest of the inflow, or more than was paid and is not refunded yet.
         */
        "idempotency_key_reused.link_not_applicable.refund_exceeds_amount": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`link_not_applicable`](/docs/errors#link_not_applicable): The transactions cannot be linked. Only an inflow can be a refund, and only outflows can be refunded. An own transfer is one amount that left one account and arrived in another.
         */
        "idempotency_key_reused.link_not_applicable": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`not_recurring`](/docs/errors#not_recurring): The transaction does not belong to a recurring payment. A stream needs at least two payments of one counterparty at regular intervals.
         */
        "idempotency_key_reused.not_recurring": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`customer_not_found`](/docs/errors#customer_not_found): You have no customer with this `userId`.
         *     - [`rule_not_found`](/docs/errors#rule_not_found): The customer has no rule with this id, or the rule was removed.
         */
        "customer_not_found.rule_not_found": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_reused`](/docs/errors#idempotency_key_reused): This `Idempotency-Key` was used for a different request. Use a new key for each new request.
         *     - [`treatment_not_applicable`](/docs/errors#treatment_not_applicable): The transaction is an inflow. Only outflows can be reclassified.
         */
        "idempotency_key_reused.treatment_not_applicable": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`customer_not_found`](/docs/errors#customer_not_found): You have no customer with this `userId`.
         *     - [`change_not_found`](/docs/errors#change_not_found): The customer has no change with this id.
         */
        "customer_not_found.change_not_found": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_in_use`](/docs/errors#idempotency_key_in_use): A request with this `Idempotency-Key` is still running. Retry shortly.
         *     - [`undo_conflict`](/docs/errors#undo_conflict): Later changes touched the same fields, or the data no longer allows the undo; see `errors`. Send `force: true` to undo the change anyway, unless the message says that not even force can.
         *     - [`period_closed`](/docs/errors#period_closed): The transaction was booked in a closed period. Reopen the period to change how it counts.
         */
        "idempotency_key_in_use.undo_conflict.period_closed": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`idempotency_key_in_use`](/docs/errors#idempotency_key_in_use): A request with this `Idempotency-Key` is still running. Retry shortly.
         *     - [`too_many_webhook_endpoints`](/docs/errors#too_many_webhook_endpoints): You have reached the maximum number of webhook endpoints. Delete one first.
         */
        "idempotency_key_in_use.too_many_webhook_endpoints": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - [`webhook_endpoint_not_found`](/docs/errors#webhook_endpoint_not_found): You have no webhook endpoint with this id, or the endpoint was deleted. */
        webhook_endpoint_not_found: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`webhook_endpoint_not_found`](/docs/errors#webhook_endpoint_not_found): You have no webhook endpoint with this id, or the endpoint was deleted.
         *     - [`webhook_attempt_not_found`](/docs/errors#webhook_attempt_not_found): The endpoint has no attempt with this id. Attempts are kept for 30 days.
         */
        "webhook_endpoint_not_found.webhook_attempt_not_found": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - [`route_not_found`](/docs/errors#route_not_found): This path does not exist. Check the spelling, and that no id in the path is empty.
         *     - [`method_not_allowed`](/docs/errors#method_not_allowed): The path does not support this method. The `Allow` header lists the methods that it supports.
         */
        "route_not_found.method_not_allowed": {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
        MinRevision: string;
        /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
        IdempotencyKey: string;
        /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
        IfPreview: string;
        /** @description The `ETag` of the transaction or customer as you have it. If it has not changed, the response is 304 without a body. */
        IfNoneMatch: string;
        /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request. Quote it when you contact us. */
        "x-request-id": string;
        /** @description The number of requests (`q`) that a client may make in a number of seconds (`w`): in total (`client`), and about one of its customers (`customer`). A window begins with its first request. Sent once the credentials of a request were accepted. */
        "RateLimit-Policy": string;
        /** @description The number of requests (`r`) left in each policy that this request counts towards, for the next `t` seconds. Both headers follow draft-ietf-httpapi-ratelimit-headers-10. */
        RateLimit: string;
        /** @description The version of the transaction or customer. Send it in `If-Match` or `If-None-Match`. */
        ETag: string;
        /** @description A revision of the customer that this response includes or created. Send it in `x-min-revision`. Only sent if the service has replicas. */
        "x-revision": string;
        /** @description Present if this repeats the response to an earlier request with the same `Idempotency-Key`. */
        "idempotency-replayed": "true";
        /** @description How many seconds to wait before you send the request again. */
        "Retry-After": string;
        /** @description Where the error code is explained. */
        Link: string;
        /** @description The methods that this path supports. */
        Allow: string;
        /** @description How to authenticate. */
        "WWW-Authenticate": "x-client-secret";
        /** @description The name to save the file under. */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCashflow: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day of the window, for this request only. Defaults to the reference date. */
                startDate?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Business cashflow retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCashflowResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getReferenceDate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetReferenceDateResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    updateGranularitySettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateGranularitySettingsRequest"];
            };
        };
        responses: {
            /** @description Granularity settings updated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateGranularitySettingsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description A day of the window to return. */
                on?: string;
                /** @description The first day to return, together with `to` and without `granularity` and `on`. */
                from?: string;
                /** @description The last day to return. */
                to?: string;
                /** @description Today's date in your user's time zone. Defaults to the current day in UTC. */
                today?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Overview retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOverviewResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listPeriods: {
        parameters: {
            query: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day to cover. */
                from: string;
                /** @description The last day to cover. */
                to: string;
                /** @description Returns the figures and settings as of this instant. */
                asOf?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Periods retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPeriodsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    diffPeriods: {
        parameters: {
            query: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The earlier instant. */
                from: string;
                /** @description The later instant. */
                to: string;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Periods compared. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiffPeriodsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    explainCashflow: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day of the window, for this request only. Defaults to the reference date. */
                startDate?: string;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Business cashflow explained. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainCashflowResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getDrivers: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day of the window, for this request only. Defaults to the reference date. */
                startDate?: string;
                /** @description The window to compare with: the previous window, the window that starts on a given day, or the same number of elapsed days of the previous window, which leaves out the days of both windows that are still to come. */
                against?: ("previous" | "same_elapsed_days") | string;
                /** @description Today's date in your user's time zone. Defaults to the current day in UTC. */
                today?: string;
                /** @description The first day of the window. */
                from?: string;
                /** @description The last day of the window. */
                to?: string;
                /** @description The first day of the window to compare with. */
                againstFrom?: string;
                /** @description The last day of the window to compare with. */
                againstTo?: string;
                /** @description Only counterparties whose name contains each of these words, in any order. If there are more than 8 words, the last ones are searched as one phrase. */
                q?: string;
                /** @description The sort field. Amounts are sorted by their size, regardless of their sign. */
                sort?: "difference" | "before" | "now" | "counterparty";
                /** @description Defaults to descending for amounts and ascending for names. */
                order?: "asc" | "desc";
                /** @description The maximum number of counterparties to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Drivers retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDriversResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getForecast: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day of any window, for this request only. The windows follow each other from this day in both directions. Defaults to the reference date. */
                startDate?: string;
                /** @description How many windows to forecast after the current one. */
                count?: number;
                /** @description Today's date in your user's time zone. Defaults to the current day in UTC. */
                today?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forecast retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetForecastResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listForecasts: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description Only forecasts of windows that start before this day. */
                startsBefore?: string;
                /** @description Today's date in your user's time zone; windows that end before it are over. Defaults to the current day in UTC. */
                today?: string;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forecasts retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListForecastsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listAttention: {
        parameters: {
            query: {
                /** @description The first day to include. */
                from: string;
                /** @description The last day to include. The range has at most 366 days. */
                to: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attention retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAttentionResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    previewEdits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreviewEditsRequest"];
            };
        };
        responses: {
            /** @description This is what would happen; nothing has changed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewEditsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["period_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["treatment_not_applicable.share_exceeds_amount.counterparty_not_identifiable.link_not_applicable.refund_exceeds_amount"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customers retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCustomersResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the transaction or customer as you have it. If it has not changed, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customer retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCustomerResponse"];
                };
            };
            /** @description Nothing has changed; see `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    putCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutCustomerRequest"];
            };
        };
        responses: {
            /** @description Customer saved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PutCustomerResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PutCustomerResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            409: components["responses"]["idempotency_key_in_use.currency_in_use"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: {
                /** @description The `userId` again, so that nothing is erased by mistake. Required unless `If-Match` is sent. */
                confirm?: string;
            };
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customer erased. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseCustomerResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description Customer updated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateCustomerResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use.currency_in_use"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    ingestTransactions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestTransactionsRequest"];
            };
        };
        responses: {
            /** @description Batch processed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestTransactionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    importStatement: {
        parameters: {
            query?: {
                /** @description Shows what the import would do without storing anything. */
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportStatementRequest"];
            };
        };
        responses: {
            /** @description Statement imported. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportStatementResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.reading_uncertain"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Only transactions booked on or after this day. */
                from?: string;
                /** @description Only transactions booked on or before this day. */
                to?: string;
                /** @description Only transactions with this direction. */
                direction?: "inflow" | "outflow";
                /** @description Only transactions with this treatment, or with none. */
                treatment?: "none" | "covered_expense" | "transferred_to_savings" | "shared_expense";
                /** @description Only refunds, only own transfers, or only transactions that are neither. */
                linked?: "none" | "refund" | "transfer";
                /** @description Only excluded transactions, or only transactions that are not excluded. */
                excluded?: boolean;
                /** @description Only transactions that count in full, or only transactions that do not: pending, excluded, with a treatment, refunds and own transfers. */
                included?: boolean;
                /** @description Only transactions with this status. */
                status?: "booked" | "pending";
                /** @description Only reviewed transactions, or only transactions still to review. */
                reviewed?: boolean;
                /** @description Only transactions of the counterparty with this `key`, as the drivers return it. `none` returns transactions whose counterparty cannot be identified. */
                counterparty?: string;
                /** @description Only transactions with this `externalId`. Several accounts may each have one. */
                externalId?: string;
                /** @description Only transactions that the change with this id touched, as they are now. */
                changeId?: string;
                /** @description Only transactions that the rule with this id decides, as its `hits` counts them. */
                ruleId?: string;
                /** @description Only transactions whose description, counterparty name and note, taken together, contain each of these words, in any order and regardless of case, but not of accents. If there are more than 8 words, the last ones are searched as one phrase. A number also finds amounts: `3600` finds every amount with this whole part, `3,600.00` or `3.600,00` exactly this amount, and `-3600` only outflows. */
                q?: string;
                /** @description The sort order. With a minus, the latest, the largest or the last come first. `counterparty` is the name, or the description if there is none. A `cursor` is valid only for the sort order that it was returned with. */
                sort?: "-bookedOn" | "bookedOn" | "-amount" | "amount" | "counterparty" | "-counterparty";
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transactions retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTransactionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    summarizeTransactions: {
        parameters: {
            query?: {
                /** @description Only transactions booked on or after this day. */
                from?: string;
                /** @description Only transactions booked on or before this day. */
                to?: string;
                /** @description Only transactions with this direction. */
                direction?: "inflow" | "outflow";
                /** @description Only transactions with this treatment, or with none. */
                treatment?: "none" | "covered_expense" | "transferred_to_savings" | "shared_expense";
                /** @description Only refunds, only own transfers, or only transactions that are neither. */
                linked?: "none" | "refund" | "transfer";
                /** @description Only excluded transactions, or only transactions that are not excluded. */
                excluded?: boolean;
                /** @description Only transactions that count in full, or only transactions that do not: pending, excluded, with a treatment, refunds and own transfers. */
                included?: boolean;
                /** @description Only transactions with this status. */
                status?: "booked" | "pending";
                /** @description Only reviewed transactions, or only transactions still to review. */
                reviewed?: boolean;
                /** @description Only transactions of the counterparty with this `key`, as the drivers return it. `none` returns transactions whose counterparty cannot be identified. */
                counterparty?: string;
                /** @description Only transactions with this `externalId`. Several accounts may each have one. */
                externalId?: string;
                /** @description Only transactions that the change with this id touched, as they are now. */
                changeId?: string;
                /** @description Only transactions that the rule with this id decides, as its `hits` counts them. */
                ruleId?: string;
                /** @description Only transactions whose description, counterparty name and note, taken together, contain each of these words, in any order and regardless of case, but not of accents. If there are more than 8 words, the last ones are searched as one phrase. A number also finds amounts: `3600` finds every amount with this whole part, `3,600.00` or `3.600,00` exactly this amount, and `-3600` only outflows. */
                q?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transactions summarized. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummarizeTransactionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the transaction or customer as you have it. If it has not changed, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transaction retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTransactionResponse"];
                };
            };
            /** @description Nothing has changed; see `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    removeTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transaction removed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveTransactionResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    reclassifyTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReclassifyTransactionRequest"];
            };
        };
        responses: {
            /** @description Transaction reclassified. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReclassifyTransactionResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.treatment_not_applicable.share_exceeds_amount"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    clearTreatment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Treatment cleared. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearTreatmentResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    excludeTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExcludeTransactionRequest"];
            };
        };
        responses: {
            /** @description Transaction excluded. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExcludeTransactionResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.counterparty_not_identifiable"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    includeTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transaction included. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncludeTransactionResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    bulkEditTransactions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkEditTransactionsRequest"];
            };
        };
        responses: {
            /** @description Transactions edited. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkEditTransactionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.treatment_not_applicable.share_exceeds_amount.counterparty_not_identifiable.link_not_applicable.refund_exceeds_amount"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    markRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRefundRequest"];
            };
        };
        responses: {
            /** @description Refund marked. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkRefundResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.link_not_applicable.refund_exceeds_amount"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    clearRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refund cleared. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearRefundResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    pairTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairTransferRequest"];
            };
        };
        responses: {
            /** @description Transfer paired. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairTransferResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.link_not_applicable"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    unpairTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transfer unpaired. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnpairTransferResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    suggestLinks: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links suggested. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestLinksResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    rejectLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectLinkRequest"];
            };
        };
        responses: {
            /** @description Suggestion rejected. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectLinkResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.link_not_applicable"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listRecurringStreams: {
        parameters: {
            query?: {
                /** @description Today's date in your user's time zone. Defaults to the current day in UTC. */
                today?: string;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recurring payments retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRecurringStreamsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listExpectedPayments: {
        parameters: {
            query?: {
                /** @description Today's date in your user's time zone. Defaults to the current day in UTC. */
                today?: string;
                /** @description The last day to include. Defaults to 31 days, including today. */
                through?: string;
                /** @description The maximum number of payments to return. */
                limit?: number;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Expected payments retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExpectedPaymentsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    decideRecurringStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the transaction. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecideRecurringStreamRequest"];
            };
        };
        responses: {
            /** @description Recurring payment updated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideRecurringStreamResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.transaction_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.not_recurring"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listRules: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rules retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRulesResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    createRule: {
        parameters: {
            query?: {
                /** @description Shows what the rule would do without storing anything. */
                dryRun?: boolean;
                /** @description Today's date in your user's time zone. If you send it, the preview includes `forecast`. */
                today?: string;
            };
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRuleRequest"];
            };
        };
        responses: {
            /** @description Rule created. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateRuleResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateRuleResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.counterparty_not_identifiable"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listRuleSuggestions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rule suggestions retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRuleSuggestionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    removeRule: {
        parameters: {
            query?: {
                /** @description Shows what the removal would do without storing anything. */
                dryRun?: boolean;
                /** @description Today's date in your user's time zone. If you send it, the preview includes `forecast`. */
                today?: string;
            };
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the rule. */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rule removed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveRuleResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.rule_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    updateRule: {
        parameters: {
            query?: {
                /** @description Shows what the change would do without storing anything. */
                dryRun?: boolean;
                /** @description Today's date in your user's time zone. If you send it, the preview includes `forecast`. */
                today?: string;
            };
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`. */
                "If-Preview"?: components["parameters"]["IfPreview"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the rule. */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateRuleRequest"];
            };
        };
        responses: {
            /** @description Rule changed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateRuleResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.rule_not_found"];
            409: components["responses"]["idempotency_key_in_use.period_closed"];
            412: components["responses"]["version_mismatch"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused.treatment_not_applicable"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listClosings: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closings retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListClosingsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    closePeriod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosePeriodRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosePeriodResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    reopenPeriod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenPeriodRequest"];
            };
        };
        responses: {
            /** @description Period reopened. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReopenPeriodResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listClosedFigures: {
        parameters: {
            query: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day to cover. */
                from: string;
                /** @description The last day to cover. */
                to: string;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closed figures retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListClosedFiguresResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listClosedLines: {
        parameters: {
            query?: {
                /** @description The length of each window, for this request only. Defaults to the combined granularity. */
                granularity?: components["schemas"]["Granularity"];
                /** @description The first day of the window, for this request only. Defaults to the reference date. */
                startDate?: string;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closed lines retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListClosedLinesResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getSignOffBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The `changeId` of the closing. */
                changeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.change_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    signOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The `changeId` of the closing. */
                changeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closing signed off. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOffResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.change_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Only changes of this transaction. */
                transactionId?: string;
                /** @description Only changes of this kind. */
                kind?: "customer_created" | "customer_replaced" | "customer_updated" | "settings_updated" | "period_closed" | "period_reopened" | "period_signed_off" | "transactions_ingested" | "statement_imported" | "transaction_reclassified" | "treatment_cleared" | "transaction_excluded" | "transaction_included" | "refund_marked" | "refund_cleared" | "transfer_paired" | "transfer_unpaired" | "link_rejected" | "stream_decided" | "transaction_removed" | "transaction_noted" | "transaction_reviewed" | "transactions_bulk_edited" | "rule_created" | "rule_updated" | "rule_removed" | "change_undone" | "totals_repaired";
                /** @description Only changes of these kinds, grouped as in the dashboard. */
                group?: "edits" | "imports" | "settings" | "undone";
                /** @description Only changes made by a person, by a client, or from the command line. */
                actorKind?: "user" | "client" | "command_line";
                /** @description Only changes made by this person or client. */
                actorId?: string;
                /** @description Only changes with a higher `sequence`, oldest first. Send 0 to start at the first one. */
                after?: number;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChangesResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listCreatedTransactions: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the change. */
                changeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created transactions retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCreatedTransactionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.change_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    undoChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the change. */
                changeId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoChangeRequest"];
            };
        };
        responses: {
            /** @description Change undone. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoChangeResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.change_not_found"];
            409: components["responses"]["idempotency_key_in_use.undo_conflict.period_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listCustomerEvents: {
        parameters: {
            query?: {
                /** @description Only events with a higher `sequence`. */
                after?: number;
                /** @description The maximum number to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCustomerEventsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `resumeAfter` of the previous response, or 0 to start at the first event. */
                after?: number;
                /** @description The maximum number to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEventsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getEventSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event settings retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetEventSettingsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    setEventSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetEventSettingsRequest"];
            };
        };
        responses: {
            /** @description Event settings updated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetEventSettingsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listChangedTransactions: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before. */
                "x-min-revision"?: components["parameters"]["MinRevision"];
            };
            path: {
                /** @description Your own id for the customer. */
                userId: string;
                /** @description The id of the change. */
                changeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed transactions retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "x-revision": components["headers"]["x-revision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChangedTransactionsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found.change_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook endpoints retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWebhookEndpointsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWebhookEndpointResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            409: components["responses"]["idempotency_key_in_use.too_many_webhook_endpoints"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook endpoint retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWebhookEndpointResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook endpoint deleted. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteWebhookEndpointResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Webhook endpoint updated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateWebhookEndpointResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook secret rotated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotateWebhookSecretResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    listWebhookAttempts: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook attempts retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWebhookAttemptsResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    sendWebhookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook test sent. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendWebhookTestResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    resendWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
                /** @description The id of the attempt. */
                attemptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook sent again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendWebhookResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found.webhook_attempt_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    replayWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayWebhooksRequest"];
            };
        };
        responses: {
            /** @description Webhooks will be sent again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayWebhooksResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed.malformed_json"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found"];
            409: components["responses"]["idempotency_key_in_use"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            422: components["responses"]["idempotency_key_reused"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getWebhookAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook endpoint. */
                endpointId: string;
                /** @description The id of the attempt. */
                attemptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook attempt retrieved. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWebhookAttemptResponse"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["webhook_endpoint_not_found.webhook_attempt_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    getExport: {
        parameters: {
            query?: {
                /** @description What to export. */
                what?: "transactions" | "periods";
                /** @description The format of the file. */
                format?: "csv" | "xlsx" | "json";
                /** @description Only transactions booked on or after this day. */
                from?: string;
                /** @description Only transactions booked on or before this day. */
                to?: string;
                /** @description Only transactions with this direction. */
                direction?: "inflow" | "outflow";
                /** @description Only transactions with this treatment, or with none. */
                treatment?: "none" | "covered_expense" | "transferred_to_savings" | "shared_expense";
                /** @description Only refunds, only own transfers, or only transactions that are neither. */
                linked?: "none" | "refund" | "transfer";
                /** @description Only excluded transactions, or only transactions that are not excluded. */
                excluded?: boolean;
                /** @description Only transactions that count in full, or only transactions that do not: pending, excluded, with a treatment, refunds and own transfers. */
                included?: boolean;
                /** @description Only transactions with this status. */
                status?: "booked" | "pending";
                /** @description Only reviewed transactions, or only transactions still to review. */
                reviewed?: boolean;
                /** @description Only transactions of the counterparty with this `key`, as the drivers return it. `none` returns transactions whose counterparty cannot be identified. */
                counterparty?: string;
                /** @description Only transactions with this `externalId`. Several accounts may each have one. */
                externalId?: string;
                /** @description Only transactions that the change with this id touched, as they are now. */
                changeId?: string;
                /** @description Only transactions that the rule with this id decides, as its `hits` counts them. */
                ruleId?: string;
                /** @description Only transactions whose description, counterparty name and note, taken together, contain each of these words, in any order and regardless of case, but not of accents. If there are more than 8 words, the last ones are searched as one phrase. A number also finds amounts: `3600` finds every amount with this whole part, `3,600.00` or `3.600,00` exactly this amount, and `-3600` only outflows. */
                q?: string;
                /** @description The length of each window. Only with `what=periods`. */
                granularity?: components["schemas"]["Granularity"];
                /** @description Returns the figures as of this instant. Only with `what=periods`. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description Your own id for the customer. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                    "application/json": components["schemas"]["TransactionsExport"] | components["schemas"]["PeriodsExport"];
                };
            };
            400: components["responses"]["malformed_request.validation_failed"];
            401: components["responses"]["missing_credentials.invalid_credentials"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["customer_not_found"];
            429: components["responses"]["rate_limit_exceeded"];
            431: components["responses"]["headers_too_large"];
            500: components["responses"]["internal_error"];
            503: components["responses"]["service_unavailable"];
            default: components["responses"]["route_not_found.method_not_allowed"];
        };
    };
    receiveCashflowFiguresChangedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashflowFiguresChangedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionCreatedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCreatedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionUpdatedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionUpdatedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionRemovedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionRemovedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveRuleCreatedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleCreatedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveRuleUpdatedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleUpdatedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveRuleRemovedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleRemovedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveImportCompletedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCompletedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveImportUndoneEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportUndoneEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCustomerUpdatedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdatedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCustomerDeletedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerDeletedEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookFailingEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookFailingEvent"];
            };
        };
        responses: {
            /** @description You have received the event. Any other response is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
