-- compatible: yes
CREATE INDEX agent_tree_joined ON agent_tree (since) WHERE depth = 1;
